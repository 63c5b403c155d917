// Where something may lie over the table so that it hides least of what matters.
const STEP = 12

const overlap = (a, b) => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** What a box would hide: areas of what lies there, by how much each matters. */
export const hidden = (box, things) => things.reduce((sum, thing) => sum + overlap(box, thing) * thing.matters, 0)

/** The place of a box of that size within `bounds` that hides least; of equal ones the nearest to `near`. */
export function best(w, h, bounds, things, near) {
  let found = null, least = Infinity
  const far = (x, y) => Math.hypot(x + w / 2 - near.x, y + h / 2 - near.y)
  const right = Math.max(bounds.x, bounds.x + bounds.w - w), bottom = Math.max(bounds.y, bounds.y + bounds.h - h)
  for (let x = bounds.x; x <= right + STEP; x += STEP) {
    for (let y = bounds.y; y <= bottom + STEP; y += STEP) {
      const box = { x: Math.min(x, right), y: Math.min(y, bottom), w, h }
      const cost = hidden(box, things) + far(box.x, box.y)
      if (cost < least) { least = cost; found = box }
    }
  }
  return found
}

/** The best of some boxes, those that lie within `bounds`; the first if none does. */
export function bestOf(boxes, bounds, things) {
  const inside = boxes.filter((b) => b.w > 0 && b.h > 0 && b.x >= bounds.x && b.y >= bounds.y && b.x + b.w <= bounds.x + bounds.w + 1 && b.y + b.h <= bounds.y + bounds.h + 1)
  return inside.reduce((found, b) => (hidden(b, things) < hidden(found, things) ? b : found), inside[0] || boxes[0])
}
