// Short sounds made with Web Audio: a few notes, or a breath of noise, for each kind of event. Categories can be muted.
const N = (pitch, length, loud, more = {}) => ({ pitch, length, loud, ...more })
const SOUNDS = {
  tick: ['interface', [N(880, 0.03, 0.05)]], refused: ['interface', [N(196, 0.09, 0.12, { wave: 'square' }), N(165, 0.14, 0.1, { wave: 'square' })]],
  creature: ['cards', [N(196, 0.1, 0.12, { wave: 'triangle' }), N(294, 0.14, 0.12, { wave: 'triangle' })]], instant: ['cards', [N(784, 0.05, 0.1), N(1175, 0.1, 0.1)]],
  sorcery: ['cards', [N(392, 0.08, 0.1), N(587, 0.12, 0.12), N(784, 0.14, 0.08)]], artifact: ['cards', [N(1319, 0.06, 0.07, { wave: 'square' }), N(988, 0.12, 0.05, { wave: 'square' })]],
  enchantment: ['cards', [N(523, 0.12, 0.09), N(659, 0.12, 0.09), N(988, 0.22, 0.08)]], planeswalker: ['cards', [N(262, 0.12, 0.12), N(392, 0.12, 0.12), N(523, 0.25, 0.12)]],
  ability: ['cards', [N(587, 0.05, 0.08), N(698, 0.08, 0.08)]], resolve: ['cards', [N(523, 0.07, 0.1), N(659, 0.1, 0.12)]], land: ['cards', [N(0, 0.16, 0.16, { cut: 500 }), N(147, 0.14, 0.14, { wave: 'triangle' })]],
  tap: ['cards', [N(0, 0.05, 0.1, { cut: 1800 })]], draw: ['cards', [N(0, 0.09, 0.1, { cut: 3000 })]], shuffle: ['cards', [N(0, 0.05, 0.1, { cut: 2500 }), N(0, 0.05, 0.1, { cut: 2000 }), N(0, 0.05, 0.1, { cut: 2800 }), N(0, 0.08, 0.1, { cut: 2200 })]],
  countered: ['cards', [N(523, 0.08, 0.12), N(370, 0.18, 0.12)]], destroy: ['cards', [N(0, 0.25, 0.2, { cut: 700 }), N(110, 0.2, 0.16, { wave: 'sawtooth' })]], exiled: ['cards', [N(880, 0.1, 0.08), N(1319, 0.3, 0.06)]],
  counters: ['cards', [N(988, 0.05, 0.08), N(1175, 0.07, 0.08)]], attack: ['combat', [N(0, 0.12, 0.14, { cut: 900 }), N(220, 0.12, 0.14, { wave: 'sawtooth' })]], block: ['combat', [N(740, 0.04, 0.1, { wave: 'square' }), N(0, 0.1, 0.14, { cut: 2200 })]],
  damage: ['combat', [N(0, 0.12, 0.2, { cut: 600 }), N(130, 0.12, 0.18, { wave: 'triangle' })]], hurt: ['life', [N(165, 0.16, 0.2, { wave: 'triangle' }), N(123, 0.2, 0.16, { wave: 'triangle' })]],
  gain: ['life', [N(659, 0.08, 0.1), N(880, 0.14, 0.1)]], turn: ['turn', [N(330, 0.12, 0.08), N(440, 0.14, 0.06)]], mine: ['turn', [N(440, 0.1, 0.1), N(659, 0.18, 0.1)]],
  win: ['turn', [N(523, 0.14, 0.15), N(659, 0.14, 0.15), N(784, 0.14, 0.16), N(1047, 0.4, 0.16)]], lose: ['turn', [N(294, 0.2, 0.15), N(247, 0.2, 0.15), N(196, 0.5, 0.15)]],
}
export const CATEGORIES = ['cards', 'combat', 'life', 'turn', 'interface']
export const KINDS = Object.keys(SOUNDS)
export const settings = { volume: 0.6, muted: [] }
let context = null
let noise = null

function breath() {
  if (noise) return noise
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const data = noise.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return noise
}

function sounding(note, at) {
  const gain = context.createGain()
  gain.gain.setValueAtTime(Math.max(0.0011, note.loud * settings.volume), at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + note.length)
  gain.connect(context.destination)
  const source = note.pitch ? context.createOscillator() : context.createBufferSource()
  if (note.pitch) {
    source.type = note.wave || 'sine'
    source.frequency.setValueAtTime(note.pitch, at)
    source.connect(gain)
  } else {
    source.buffer = breath()
    const filter = context.createBiquadFilter()
    filter.type = 'lowpass'
    filter.frequency.setValueAtTime(note.cut, at)
    source.connect(filter).connect(gain)
  }
  source.start(at)
  source.stop(at + note.length)
}

/** Play the sound of an event, unless its category is muted. */
export function play(kind) {
  const [category, notes] = SOUNDS[kind] || []
  if (!notes || !settings.volume || settings.muted.includes(category)) return
  try {
    context = context || new AudioContext()
    let at = context.currentTime + 0.005
    for (const note of notes) { sounding(note, at); at += note.length * 0.7 }
  } catch { /* no sound here */ }
}
