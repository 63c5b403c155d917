// Mana and status symbols, drawn here: a disc in the colour of the mana with a sign of its own (CR 107.4-107.6).

const DISC = { W: '#f4edcf', U: '#a9d3ee', B: '#c3b8b6', R: '#f2a98d', G: '#a3cfa8', C: '#cfc9c3', S: '#d5e6ee', P: '#b9aab5' }
const INK = '#17130f'

// Signs in a box of 100 by 100.
const SIGN = {
  W: '<circle cx="50" cy="50" r="15"/><g stroke-width="7" stroke-linecap="round"><path d="M50 18V28M50 72V82M18 50H28M72 50H82M27 27L34 34M66 66L73 73M73 27L66 34M34 66L27 73"/></g>',
  U: '<path d="M50 16C62 36 72 47 72 60A22 22 0 0 1 28 60C28 47 38 36 50 16Z"/>',
  B: '<path d="M50 20C32 20 24 32 24 46C24 55 28 61 35 64V76H45V68H55V76H65V64C72 61 76 55 76 46C76 32 68 20 50 20Z"/><circle cx="40" cy="47" r="7" fill="#c3b8b6"/><circle cx="60" cy="47" r="7" fill="#c3b8b6"/>',
  R: '<path d="M52 14C56 30 74 38 72 60C71 74 61 82 50 82C37 82 28 73 28 60C28 50 34 44 38 36C41 44 44 46 47 46C52 40 48 28 52 14Z"/>',
  G: '<path d="M50 15C64 22 76 32 76 46C76 56 68 62 58 62L56 61L57 82H43L44 61L42 62C32 62 24 56 24 46C24 32 36 22 50 15Z"/>',
  C: '<path d="M50 18L74 50L50 82L26 50Z"/>',
  S: '<g stroke-width="7" stroke-linecap="round"><path d="M50 18V82M22 34L78 66M78 34L22 66"/></g>',
  T: '<path d="M28 62C24 40 40 26 58 30L60 20L80 38L60 54L61 44C48 40 40 48 42 62Z"/>',
  Q: '<path d="M72 38C76 60 60 74 42 70L40 80L20 62L40 46L39 56C52 60 60 52 58 38Z"/>',
  E: '<path d="M56 14L28 56H46L42 86L72 42H53Z"/>',
  P: '<circle cx="50" cy="50" r="20" fill="none" stroke-width="9"/><path d="M50 16V84" stroke-width="9"/>',
}

function sign(letter, extra = '') {
  const drawn = SIGN[letter]
  if (drawn) return `<g fill="${INK}" stroke="${INK}" ${extra}>${drawn}</g>`
  const size = letter.length > 1 ? 46 : 62
  return `<text x="50" y="${50 + size * 0.35}" text-anchor="middle" font-size="${size}" font-weight="700" fill="${INK}" font-family="Georgia,serif" ${extra}>${letter}</text>`
}

const made = new Map()

/** The drawing of one symbol, written as in rules text without braces: "W", "2", "W/U", "2/G", "R/P", "T". */
export function symbol(code) {
  if (made.has(code)) return made.get(code)
  const parts = code.split('/')
  let body
  if (parts.length >= 2 && parts[1] !== 'P') {
    const [a, b] = parts
    body = `<path d="M15 85A49 49 0 0 1 85 15Z" fill="${DISC[a] || DISC.C}"/><path d="M85 15A49 49 0 0 1 15 85Z" fill="${DISC[b] || DISC.C}"/>` +
      sign(a, 'transform="translate(6 6) scale(.5)"') + sign(b, 'transform="translate(44 44) scale(.5)"')
  } else {
    const disc = DISC[parts[0]] || '#cfc9c3'
    body = `<circle cx="50" cy="50" r="49" fill="${disc}"/>` + sign(parts[1] === 'P' ? 'P' : parts[0])
  }
  const svg = `<svg class="wz-sym" viewBox="0 0 100 100" role="img" aria-label="{${code}}"><title>{${code}}</title>${body}</svg>`
  made.set(code, svg)
  return svg
}

/** Text as safe HTML with its symbols drawn. */
export function withSymbols(text) {
  const safe = String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
  return safe.replace(/\{([^{}\s]{1,5})\}/g, (_, code) => symbol(code.toUpperCase()))
}

/** The symbols of a mana cost. */
export function cost(text) {
  return withSymbols(text || '')
}

// Keywords as small signs, for cards too small for text.
const KEYWORD = {
  flying: '<path d="M10 62C30 30 55 24 90 26C76 34 70 44 66 54C56 50 48 54 42 64C34 58 22 58 10 62Z"/>',
  'first strike': '<path d="M20 84L70 20L84 12L78 28L28 88Z"/>',
  'double strike': '<path d="M10 80L54 16L66 12L60 26L18 86Z"/><path d="M40 86L82 24L92 20L88 34L48 90Z"/>',
  deathtouch: '<path d="M50 12C66 36 78 46 78 62A28 28 0 0 1 22 62C22 46 34 36 50 12Z" fill-rule="evenodd"/>',
  lifelink: '<path d="M50 84C20 60 14 44 22 30C30 18 46 22 50 36C54 22 70 18 78 30C86 44 80 60 50 84Z"/>',
  trample: '<path d="M12 70L40 40L52 52L88 16V40H80V30L52 60L40 48L18 74Z"/>',
  vigilance: '<path d="M8 50C26 26 74 26 92 50C74 74 26 74 8 50Z"/><circle cx="50" cy="50" r="13" fill="#fff"/>',
  haste: '<path d="M12 30H60L50 50H82L30 90L44 58H18Z"/>',
  reach: '<path d="M44 90V40L30 54L22 46L50 14L78 46L70 54L56 40V90Z"/>',
  hexproof: '<path d="M50 10L86 24C86 60 72 78 50 90C28 78 14 60 14 24Z"/>',
  indestructible: '<path d="M50 8L90 50L50 92L10 50Z"/>',
  defender: '<path d="M16 88V30H28V18H40V30H60V18H72V30H84V88Z"/>',
  menace: '<path d="M18 84L26 20L44 84ZM56 84L74 20L82 84Z"/>',
  flash: '<path d="M56 8L24 56H46L42 92L76 42H54Z"/>',
}

export function keyword(name, said = name) {
  const drawn = KEYWORD[name]
  return drawn ? `<svg class="wz-kw" viewBox="0 0 100 100" role="img" aria-label="${said}"><title>${said}</title>${drawn}</svg>` : ''
}

const ICON = {
  hand: '<path d="M22 30l26-12 30 58-26 12z" opacity=".5"/><path d="M36 20h34v62H36z"/>',
  library: '<path d="M24 18h46v64H24z" opacity=".45"/><path d="M32 24h46v64H32z"/>',
  command: '<path d="M50 12l11 24 27 3-20 18 6 27-24-14-24 14 6-27-20-18 27-3z"/>',
  grave: '<path d="M24 88V42a26 26 0 0 1 52 0V88z"/>',
  exile: '<path fill-rule="evenodd" d="M50 12a38 38 0 1 0 0 76 38 38 0 0 0 0-76zm0 14a24 24 0 1 1 0 48 24 24 0 0 1 0-48z"/>',
}

/** A small sign of the interface. */
export const icon = (name) => `<svg class="wz-ic" viewBox="0 0 100 100" aria-hidden="true" fill="currentColor">${ICON[name] || ''}</svg>`
