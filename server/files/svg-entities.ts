const DOCTYPE = /<!DOCTYPE\s+[\w:.-]+[^[>]*(?:\[([\s\S]*?)\]\s*)?>/i
const ENTITY = /<!ENTITY\s+([\w.-]{1,60})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g
const MOST_ENTITIES = 60

/**
 * Drawing programs name their namespaces by entities of the document type. These are written out, once and
 * not within each other, so that nothing can grow; everything else of the document type is left behind.
 */
export function withoutDoctype(svg: string): string {
  const doctype = DOCTYPE.exec(svg)
  if (!doctype) return svg
  const rest = svg.replace(DOCTYPE, '')
  const values = new Map<string, string>()
  for (const [, name = '', double, single] of (doctype[1] ?? '').matchAll(ENTITY)) {
    const value = double ?? single ?? ''
    if (!/[&<]/.test(value) && values.size < MOST_ENTITIES) values.set(name, value)
  }
  return rest.replace(/&([\w.-]{1,60});/g, (whole, name: string) => values.get(name) ?? whole)
}
