// How a card's name fits its head: smaller if it must be, cut off only after a word, and never broken inside one.
const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7]
const LITTLE = 4 // of these sizes, the first so many are hardly smaller
const GAP = 0.28 // of a space, in em
const known = new Map()
let pen = null

/** The width of a piece of text in em, as names are printed. */
function width(text) {
  if (!known.has(text)) {
    pen = pen || document.createElement('canvas').getContext('2d')
    pen.font = `700 100px ${getComputedStyle(document.body).fontFamily}`
    known.set(text, pen.measureText(text).width / 100)
  }
  return known.get(text)
}

const CHINESE = /[⺀-鿿豈-﫿＀-￯]/

/** What a line can't be broken within: words, and each Chinese letter. */
const pieces = (name) => name.split(/\s+/).flatMap((word, n) => {
  const parts = CHINESE.test(word) ? [...word] : [word]
  return parts.map((text, at) => ({ text, space: n > 0 && at === 0 }))
})

/** How many of the pieces go into so many lines of that width. */
function filled(parts, room, lines) {
  let line = 1, used = 0
  for (let n = 0; n < parts.length; n++) {
    const wide = width(parts[n].text), more = used ? used + (parts[n].space ? GAP : 0) + wide : wide
    if (more <= room) { used = more; continue }
    if (wide > room || ++line > lines) return n
    used = wide
  }
  return parts.length
}

const joined = (parts) => parts.map(({ text, space }, n) => (space && n ? ' ' : '') + text).join('')

/** The name as it is shown in a head `room` em wide with so many lines, and at which size; `cut` if a single word is too long for it. */
export function fit(name, room, lines) {
  const parts = pieces(name)
  const fits = (rows) => (s) => filled(parts, room / s, rows) === parts.length
  const size = SIZES.slice(0, LITTLE).find(fits(1)) || SIZES.find(fits(lines)) // one line is better than two, if it need not be much smaller
  if (size) return { text: name, size, cut: false }
  const least = SIZES[SIZES.length - 1]
  for (let n = parts.length - 1; n > 0; n--) {
    const text = joined(parts.slice(0, n)) + '…'
    if (filled(pieces(text), room / least, lines) === pieces(text).length) return { text, size: least, cut: false }
  }
  return { text: name, size: least, cut: true }
}
