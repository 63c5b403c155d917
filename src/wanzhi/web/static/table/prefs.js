// What a user likes: text size, sounds, motion, light, marks. Kept here, and by the server for the account.
import { settings as sound } from '/wanzhi/sound.js'

export const DEFAULTS = { text: 'normal', volume: 0.6, muted: [], speed: 'normal', theme: 'dark', marks: false, hints: true, images: false, passing: null }
const CHOICES = { text: ['small', 'normal', 'large'], speed: ['off', 'slow', 'normal', 'fast'], theme: ['dark', 'light'] }
const KEY = 'wz-prefs'

/** Only what is known, of the right kind. */
function cleaned(found) {
  const made = { ...DEFAULTS }
  for (const [name, like] of Object.entries(DEFAULTS)) {
    const value = found && found[name]
    if (value === undefined || value === null) continue
    if (CHOICES[name] ? CHOICES[name].includes(value) : Array.isArray(like) ? Array.isArray(value) : like === null ? typeof value === 'object' : typeof value === typeof like) made[name] = value
  }
  return made
}

export function load() {
  try { return cleaned(JSON.parse(localStorage.getItem(KEY) || '{}')) } catch { return { ...DEFAULTS } }
}

/** What the server has for this account; null if it says nothing. */
export async function fetched() {
  try {
    const reply = await fetch('/api/settings')
    if (!reply.ok) return null
    const found = await reply.json()
    return Object.keys(found).length ? cleaned(found) : null
  } catch { return null }
}

export function save(prefs) {
  try { localStorage.setItem(KEY, JSON.stringify(prefs)) } catch { /* private window */ }
  fetch('/api/settings', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(prefs) }).catch(() => {})
}

/** Let the page be as the user likes it. */
export function apply(prefs) {
  const root = document.documentElement.dataset
  root.text = prefs.text
  root.theme = prefs.theme
  root.marks = prefs.marks ? 'on' : 'off'
  root.motion = prefs.speed
  sound.volume = prefs.volume
  sound.muted = prefs.muted
}

const PACE = { off: 0, slow: 1300, normal: 550, fast: 90 }
export const still = (prefs) => prefs.speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
export const pace = (prefs) => (still(prefs) ? 0 : PACE[prefs.speed])
/** How long a motion takes, in milliseconds. */
export const length = (prefs) => ({ off: 0, slow: 560, normal: 300, fast: 160 })[prefs.speed]
