/** Each sign can be read in one way only: a document type that never ends is given up after one look at it. */
const DOCTYPE = /<!DOCTYPE\s[^[>]*(?:\[([\s\S]*?)\]\s*)?>/iy
const ENTITY = /<!ENTITY\s+([\w.-]{1,60})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g
const MOST_ENTITIES = 60
/** Of a drawing, whatever is written out in it. */
export const MOST_GROWTH = 1024 * 1024

/**
 * Drawing programs name their namespaces by entities of the document type. These are written out, once and
 * not within each other, up to a mebibyte, so that nothing can grow; everything else of the document type is left behind.
 */
export function withoutDoctype(svg: string): string {
  DOCTYPE.lastIndex = Math.max(0, svg.search(/<!DOCTYPE/i))
  const doctype = DOCTYPE.exec(svg)
  if (!doctype) return svg
  const rest = svg.slice(0, doctype.index) + svg.slice(doctype.index + doctype[0].length)
  const values = new Map<string, string>()
  for (const [, name = '', double, single] of (doctype[1] ?? '').matchAll(ENTITY)) {
    const value = double ?? single ?? ''
    if (!/[&<]/.test(value) && values.size < MOST_ENTITIES) values.set(name, value)
  }
  let growth = 0
  return rest.replace(/&([\w.-]{1,60});/g, (whole, name: string) => {
    const value = values.get(name) ?? whole
    growth += value.length
    return growth > MOST_GROWTH ? whole : value
  })
}
