const MOST_ELEMENTS = 10_000
/** Elements, attributes, comments and the like together. */
const MOST_PARTS = 50_000
/** Each is compared with all others of its element. */
const MOST_ATTRIBUTES = 200
const DEEPEST_ELEMENT = 256
const NOT_ELEMENTS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** One walk over the text, before a parser builds anything from it; false also where a tag or comment never ends. */
export function isWithinBounds(svg: string): boolean {
  let elements = 0
  let parts = 0
  let depth = 0
  let at = svg.indexOf('<')
  while (at >= 0) {
    const { end, attributes } = markupAt(svg, at)
    parts += 1 + attributes
    if (end < 0 || attributes > MOST_ATTRIBUTES || parts > MOST_PARTS) return false
    if (/[^!?]/.test(svg.charAt(at + 1))) {
      const isClosing = svg.charAt(at + 1) === '/'
      elements += isClosing ? 0 : 1
      if (isClosing) depth -= 1
      else if (svg.charAt(end - 2) !== '/') depth += 1
      if (elements > MOST_ELEMENTS || depth > DEEPEST_ELEMENT) return false
    }
    at = svg.indexOf('<', end)
  }
  return true
}

/** The place after a tag, comment or section that begins here, below zero when it has no end; a value in quotes is an attribute. */
function markupAt(svg: string, at: number): { end: number; attributes: number } {
  const other = NOT_ELEMENTS.find(([opening]) => svg.startsWith(opening, at))
  if (other) return { end: after(svg, other[1], at + other[0].length), attributes: 0 }
  let attributes = 0
  const stop = /[>"']/g
  stop.lastIndex = at
  for (let found = stop.exec(svg); found; found = stop.exec(svg)) {
    if (found[0] === '>') return { end: stop.lastIndex, attributes }
    attributes += 1
    stop.lastIndex = after(svg, found[0], stop.lastIndex)
    if (stop.lastIndex <= 0) break
  }
  return { end: -1, attributes }
}

function after(svg: string, ending: string, from: number): number {
  const at = svg.indexOf(ending, from)
  return at < 0 ? -1 : at + ending.length
}
