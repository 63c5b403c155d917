// Official rulings on a card, if the user has imported a file with them.
const known = new Map()

/** Pairs of date and text. */
export async function rulingsOf(name) {
  if (!name) return []
  if (!known.has(name)) {
    try {
      const reply = await fetch(`/api/rulings?name=${encodeURIComponent(name)}`)
      known.set(name, reply.ok ? (await reply.json()).rulings : [])
    } catch { return [] }
  }
  return known.get(name)
}
