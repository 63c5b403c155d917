// The picture of a card, drawn from its name and kind: a place for lands, a sign in a light for spells and creatures. Always the same for a name.

/** Numbers from 0 to 1 that belong to a text. */
function seed(text) {
  let h = 2166136261
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 16777619)
  return () => ((h = Math.imul(h ^ (h >>> 15), 2246822507) ^ Math.imul(h ^ (h >>> 13), 3266489909)) >>> 0) / 4294967296
}

// Heaven, light, far and near of each colour.
const SCENES = {
  w: ['#f7e9bd', '#fffbe9', '#d9c38a', '#8f7a48'], u: ['#5f9fd0', '#e2f4ff', '#2e6ea6', '#0e3557'], b: ['#51425f', '#c9b3dd', '#2f2338', '#140d1b'], r: ['#e0764a', '#ffe1a6', '#a33b23', '#4c150d'],
  g: ['#8fc28a', '#f3ffd9', '#3f7d45', '#173d22'], m: ['#d3b062', '#fff3cc', '#8d6a2c', '#3d2b10'], a: ['#8a9caa', '#edf5fb', '#566774', '#232d35'], c: ['#a49c92', '#f6f1e9', '#6a6259', '#2c2823'], l: ['#b39a78', '#f8ecd8', '#77603f', '#35281a'],
}
const COLOR = { white: 'w', blue: 'u', black: 'b', red: 'r', green: 'g' }
const BASIC = { Plains: 'w', Island: 'u', Swamp: 'b', Mountain: 'r', Forest: 'g' }

// Signs in a box from -50 to 50.
const SIGNS = {
  wings: '<path d="M0 30C-6 10-22-2-46-14C-40-24-22-26-10-18C-6-24-4-30 0-38C4-30 6-24 10-18C22-26 40-24 46-14C22-2 6 10 0 30Z"/>',
  paw: '<ellipse cx="0" cy="14" rx="19" ry="16"/><ellipse cx="-25" cy="-6" rx="8" ry="11"/><ellipse cx="25" cy="-6" rx="8" ry="11"/><ellipse cx="-9" cy="-22" rx="8" ry="12"/><ellipse cx="9" cy="-22" rx="8" ry="12"/>',
  sword: '<path d="M-4 16L-6-34L0-46L6-34L4 16H18V24H4V44H-4V24H-18V16Z"/>',
  skull: '<path fill-rule="evenodd" d="M0-40C-24-40-36-24-36-6C-36 6-30 14-20 18V34H20V18C30 14 36 6 36-6C36-24 24-40 0-40ZM-15-12A9 9 0 1 1-15 6A9 9 0 1 1-15-12ZM15-12A9 9 0 1 1 15 6A9 9 0 1 1 15-12ZM0 8L5 18H-5Z"/>',
  flame: '<path d="M4-44C10-22 34-14 30 14C28 32 14 42 0 42C-18 42-30 30-30 12C-30-2-20-10-16-20C-12-10-8-8-4-6C4-16-2-30 4-44Z"/>',
  bolt: '<path d="M12-46L-26 8H-4L-14 46L28-12H4Z"/>', leaf: '<path d="M-30 34C-40-8-12-40 38-40C40 4 14 36-22 28L-34 44L-40 40Z"/>',
  drop: '<path d="M0-44C18-16 32-2 32 14A32 32 0 0 1-32 14C-32-2-18-16 0-44Z"/>', eye: '<path fill-rule="evenodd" d="M-46 0C-24-32 24-32 46 0C24 32-24 32-46 0ZM0-17A17 17 0 1 0 0 17A17 17 0 1 0 0-17ZM0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7Z"/>',
  sun: '<circle r="17"/><path d="M0-46L6-24H-6ZM0 46L6 24H-6ZM-46 0L-24-6V6ZM46 0L24-6V6ZM-33-33L-13-21L-21-13ZM33-33L21-13L13-21ZM-33 33L-21 13L-13 21ZM33 33L13 21L21 13Z"/>',
  gear: '<path fill-rule="evenodd" d="M-7-44H7L10-32L20-28L31-34L40-24L33-14L37-4L44-4V8L36 12L32 22L38 32L28 40L18 34L8 38L6 46H-8L-10 37L-20 33L-30 39L-39 30L-33 19L-37 9L-46 6V-7L-36-10L-32-20L-38-30L-28-39L-18-33L-9-36ZM0-16A16 16 0 1 0 0 16A16 16 0 1 0 0-16Z"/>',
  shield: '<path d="M0-44L36-30C36 6 22 30 0 44C-22 30-36 6-36-30Z"/>', tower: '<path d="M-26 44V-16H-32V-40H-20V-30H-8V-42H8V-30H20V-40H32V-16H26V44H8V22A8 8 0 0 0-8 22V44Z"/>',
  rune: '<path fill-rule="evenodd" d="M0-46L40-23V23L0 46L-40 23V-23ZM0-30L-26-15V15L0 30L26 15V-15ZM0-16L14 8H-14Z"/>', horn: '<path d="M-34-40C-34-10-22 2 0 4C22 2 34-10 34-40C44-14 38 12 20 22L14 44H-14L-20 22C-38 12-44-14-34-40Z"/>',
  star: '<path d="M0-46L11-14H46L18 6L28 42L0 20L-28 42L-18 6L-46-14H-11Z"/>', wave: '<path d="M-46 6C-34-26-8-38 14-24C30-14 26 8 10 6C0 4 0-8 8-10C-10-16-22 2-14 16C-4 32 24 28 46 8V40H-46Z"/>', claw: '<path d="M-34-40C-22-14-18 12-26 42C-14 16-10-12-34-40ZM-4-44C6-16 8 12-2 44C14 16 16-16-4-44ZM26-40C34-14 34 12 24 40C40 16 44-14 26-40Z"/>',
}
// What a creature's types stand for, the first that fits.
const TYPES = [
  [/Angel|Bird|Drake|Griffin|Faerie|Pegasus|Sphinx|Thopter|Bat|Insect|Phoenix/, 'wings'], [/Dragon|Devil|Demon|Minotaur|Goat|Ox|Imp/, 'horn'], [/Cat|Bear|Wolf|Dog|Hound|Lion|Beast|Ape|Fox|Werewolf|Badger|Boar/, 'paw'],
  [/Zombie|Skeleton|Vampire|Horror|Spirit|Shade|Wraith|Rat/, 'skull'], [/Elemental|Goblin|Berserker|Pirate|Ogre|Giant|Orc/, 'claw'], [/Elf|Druid|Plant|Treefolk|Dryad|Fungus|Saproling|Centaur/, 'leaf'],
  [/Merfolk|Fish|Serpent|Kraken|Leviathan|Crab|Octopus|Turtle|Frog/, 'wave'], [/Wizard|Shaman|Advisor|Illusion|Sorcerer|Warlock/, 'eye'], [/Soldier|Knight|Warrior|Human|Samurai|Scout|Rogue|Assassin/, 'sword'],
  [/Cleric|Monk|Kithkin|Unicorn/, 'sun'], [/Wall|Golem|Construct|Dwarf/, 'tower'], [/Spider|Snake|Lizard|Hydra|Scorpion|Wurm/, 'claw'],
]
const BY_COLOR = { w: 'sun', u: 'drop', b: 'skull', r: 'flame', g: 'leaf', m: 'star', a: 'gear', c: 'rune', l: 'tower' }

function hue(card) {
  const colors = card.colors || []
  if (colors.length > 1) return 'm'
  if (colors.length) return COLOR[colors[0]]
  if ((card.types || []).includes('land')) {
    const basics = (card.subtypes || []).map((s) => BASIC[s]).filter(Boolean)
    return basics.length === 1 ? basics[0] : 'l'
  }
  return (card.types || []).includes('artifact') ? 'a' : 'c'
}

function sign(card, key, next) {
  const types = card.types || [], subs = (card.subtypes || []).join(' ')
  if (types.includes('creature')) { const found = TYPES.find(([like]) => like.test(subs)); return found ? found[1] : BY_COLOR[key] }
  if (subs.includes('Equipment')) return 'sword'
  if (subs.includes('Aura')) return 'rune'
  if (types.includes('planeswalker')) return 'star'
  if (types.includes('artifact')) return 'gear'
  if (types.includes('enchantment')) return next() < 0.5 ? 'rune' : 'shield'
  return { r: next() < 0.5 ? 'bolt' : 'flame', u: next() < 0.5 ? 'wave' : 'eye', b: next() < 0.5 ? 'skull' : 'claw', g: next() < 0.5 ? 'leaf' : 'paw', w: next() < 0.5 ? 'sun' : 'shield' }[key] || BY_COLOR[key]
}

/** A skyline from left to right. */
function ridge(next, base, high, sharp) {
  let d = `M-70 60V${base}`
  for (let x = -70; x < 70;) {
    const step = 12 + next() * 18, top = base - next() * high
    d += sharp ? `L${x + step / 2} ${top}L${x + step} ${base - next() * high * 0.3}` : `Q${x + step / 2} ${top} ${x + step} ${base - next() * high * 0.25}`
    x += step
  }
  return d + 'V60Z'
}

function trees(next, base, fill) {
  let out = ''
  for (let n = 0; n < 13; n++) { const x = -62 + n * 10 + next() * 6, h = 16 + next() * 18; out += `<path d="M${x - 7} ${base}L${x} ${base - h}L${x + 7} ${base}Z" fill="${fill}"/>` }
  return out
}

function place(key, next, [, light, far, near]) {
  const sun = `<circle cx="${-30 + next() * 60}" cy="${-24 + next() * 10}" r="${9 + next() * 5}" fill="${light}" opacity=".9"/>`
  const water = Array.from({ length: 6 }, (_, n) => `<path d="M${-60 + next() * 70} ${18 + n * 6}h${16 + next() * 34}" stroke="${light}" stroke-width="1.6" opacity=".5"/>`).join('')
  if (key === 'u') return `${sun}<path d="${ridge(next, 8, 16, false)}" fill="${far}" opacity=".7"/><path d="M-70 12H70V60H-70Z" fill="${near}"/>${water}`
  if (key === 'g') return `${sun}<path d="${ridge(next, 8, 14, false)}" fill="${far}" opacity=".6"/>${trees(next, 24, far)}<path d="M-70 22H70V60H-70Z" fill="${near}"/>${trees(next, 46, near)}`
  if (key === 'r') return `${sun}<path d="${ridge(next, 14, 52, true)}" fill="${far}" opacity=".75"/><path d="${ridge(next, 36, 40, true)}" fill="${near}"/>`
  if (key === 'w') return `${sun}<path d="${ridge(next, 10, 10, false)}" fill="${far}" opacity=".6"/><path d="${ridge(next, 24, 10, false)}" fill="${far}"/><path d="${ridge(next, 42, 9, false)}" fill="${near}" opacity=".75"/>`
  if (key === 'b') return `${sun}<path d="${ridge(next, 14, 10, true)}" fill="${far}"/>${trees(next, 24, near)}<path d="M-70 24H70V60H-70Z" fill="${near}"/>${water}`
  return `${sun}<path d="${ridge(next, 16, 26, true)}" fill="${far}" opacity=".7"/><path d="M-14 40V-2L0-16L14-2V40Z" fill="${near}"/><path d="${ridge(next, 40, 14, false)}" fill="${near}"/>`
}

const made = new Map()
let count = 0

/** The picture of a card, as SVG. */
export function art(card) {
  const key = hue(card)
  const name = `${key}|${card.name}|${(card.types || []).join()}`
  if (made.has(name)) return made.get(name)
  const next = seed(card.name || '?')
  next()
  const scene = SCENES[key], [heaven, light, far, near] = scene, id = `wz-art-${count++}`
  const land = (card.types || []).includes('land')
  let body
  if (land) body = place(key, next, scene)
  else {
    const rays = Array.from({ length: 5 + Math.floor(next() * 6) }, (_, n, all = 0) => `<path d="M0 0L-5-120H5Z" transform="rotate(${n * 47 + next() * 40 + all})" fill="${light}" opacity="${0.06 + next() * 0.1}"/>`).join('')
    const motes = Array.from({ length: 9 }, () => `<circle cx="${-62 + next() * 124}" cy="${-46 + next() * 92}" r="${0.6 + next() * 1.8}" fill="${light}" opacity="${0.3 + next() * 0.5}"/>`).join('')
    const turn = Math.floor(next() * 3) * 5 - 5
    const drawn = SIGNS[sign(card, key, next)]
    body = `${rays}<path d="${ridge(next, 40, 22, next() < 0.5)}" fill="${far}" opacity=".8"/><path d="${ridge(next, 50, 12, false)}" fill="${near}" opacity=".9"/>` +
      `<circle r="35" cy="-4" fill="${light}" opacity=".22"/><g transform="translate(0 -4) rotate(${turn}) scale(.66)"><g fill="${near}" opacity=".35" transform="translate(2.5 3.5)">${drawn}</g><g fill="${light}" stroke="${near}" stroke-width="2.4" stroke-linejoin="round">${drawn}</g></g>${motes}`
  }
  const svg = `<svg viewBox="-60 -50 120 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><radialGradient id="${id}" cx=".5" cy=".25" r=".9"><stop offset="0" stop-color="${land ? light : heaven}"/><stop offset=".55" stop-color="${land ? heaven : far}"/><stop offset="1" stop-color="${land ? far : near}"/></radialGradient></defs><rect x="-70" y="-60" width="140" height="120" fill="url(#${id})"/>${body}</svg>`
  made.set(name, svg)
  return svg
}

/** The picture for a bare name. */
export const sigil = (name) => art({ name })
