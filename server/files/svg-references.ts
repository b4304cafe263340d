import querystring from 'node:querystring'
import * as css from 'css-tree'

/** Five times the elements of the fullest drawing, and deeper within each other than any has them. */
const MOST_DRAWN = 50_000
const DEEPEST = 1_000
/** Rules of a style sheet, each looked up for every part. */
const MOST_RULED = 2_000_000

const SHOWS = /href$/i
/** A variable may be anything. */
const MARKS = /^(?:marker|--)/
const AT_EACH_POINT = /^(?:marker(?:-mid)?$|--)/
const PAINTS = /^(?:fill|stroke|--)/
/** Where what is shown may look like its place, and what marks a line like that line. */
const PASSES_LOOKS_ON = /^(?:use|path|line|polyline|polygon)$/

interface Part {
  name: string
  id: string
  classes: ReadonlySet<string>
  attributes: readonly (readonly [name: string, value: string])[]
  /** A style sheet's. */
  rules: string
  around: Part | undefined
  inside: Part[]
  references: Reference[]
}
interface Reference {
  property: string
  to: Part
}

/**
 * What a part refers to is drawn there once more. Where each shows the one before it twice, a kilobyte is a billion parts, and
 * whoever looks at it waits for ever. Reckoned from above, and without drawing anything.
 */
export function isMuchToDraw(drawing: Element): boolean {
  const parts = partsOf(drawing)
  const texts = parts.flatMap(({ attributes, rules }) => [rules, ...attributes.map(([, value]) => value)])
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0)
  const mayInheritAll = texts.some((text) => /\binherit\b/i.test(text))
  const isPaint = (property: string) => PAINTS.test(property) || (mayInheritAll && !SHOWS.test(property))
  if (!findReferences(parts) || !inherit(parts, (property) => isPaint(property) || MARKS.test(property))) return true

  const known = new Map<Part, number>()
  const drawn = (part: Part, depth: number): number => {
    const before = known.get(part)
    if (before !== undefined || depth > DEEPEST) return before ?? Number.POSITIVE_INFINITY
    // Until it is reckoned: what shows itself has no end.
    known.set(part, Number.POSITIVE_INFINITY)
    let [shapes, marks, paints, once] = [1, 0, 0, 0]
    for (const one of part.inside) shapes += drawn(one, depth + 1)
    for (const { property, to } of part.references) {
      const all = drawn(to, depth + 1) * (AT_EACH_POINT.test(property) ? longest : 1)
      if (SHOWS.test(property)) shapes += all
      else if (!MARKS.test(property) && !isPaint(property)) once += all
      if (MARKS.test(property)) marks += all
      if (isPaint(property)) paints += all
    }
    const passesOn = PASSES_LOOKS_ON.test(part.name)
    const all = once + (passesOn ? shapes * (1 + marks) * (1 + paints) : shapes + marks + paints)
    known.set(part, all)
    return all
  }
  return parts.some((part) => drawn(part, 0) > MOST_DRAWN)
}

/** Each after what is around it. */
function partsOf(drawing: Element): Part[] {
  const known = new Map<Element | null, Part>()
  for (const element of [drawing, ...drawing.querySelectorAll('*')]) {
    const name = element.localName
    const attributes = element.getAttributeNames().map((each) => [each, element.getAttribute(each) ?? ''] as const)
    const classes = new Set(element.getAttribute('class')?.split(/\s+/))
    const rules = name === 'style' ? (element.textContent ?? '') : ''
    const around = known.get(element.parentElement)
    const part: Part = { name, id: element.id, classes, attributes, rules, around, inside: [], references: [] }
    known.set(element, part)
    around?.inside.push(part)
  }
  return [...known.values()]
}

/** False where there are too many rules to look up. */
function findReferences(parts: readonly Part[]): boolean {
  const named = new Map(parts.toReversed().map((part) => [part.id, part]))
  const note = (part: Part, property: string, address: string) => {
    const to = named.get(idIn(address))
    // A gradient is a color.
    if (to && !to.name.endsWith('Gradient')) part.references.push({ property, to })
  }
  let looked = 0
  for (const part of parts) {
    for (const [name, value] of part.attributes) {
      if (SHOWS.test(name)) note(part, name, value)
      const style = name === 'style' ? value : `${name}:${value}`
      for (const { property, address } of addressesIn(style, 'declarationList')) note(part, property, address)
    }
    const rules = addressesIn(part.rules, 'stylesheet').filter(({ address }) => named.has(idIn(address)))
    looked += rules.length * parts.length
    if (looked > MOST_RULED) return false
    for (const { property, address, classes } of rules)
      for (const one of parts)
        if (classes.some((names) => names.every((name) => one.classes.has(name)))) note(one, property, address)
  }
  return true
}

/** What is said of a group counts for all in it; false where that is too much. */
function inherit(parts: readonly Part[], isInherited: (property: string) => boolean): boolean {
  let count = 0
  for (const part of parts) {
    const given = part.around?.references.filter(({ property, to }) => isInherited(property) && !isWithin(part, to))
    part.references.push(...(given ?? []))
    count += part.references.length
    if (count > MOST_DRAWN) return false
  }
  return true
}

const isWithin = (part: Part | undefined, other: Part): boolean =>
  part !== undefined && (part === other || isWithin(part.around, other))

function addressesIn(style: string, context: 'stylesheet' | 'declarationList') {
  const found: { property: string; address: string; classes: string[][] }[] = []
  if (!/url\(/i.test(style)) return found
  css.walk(css.parse(style, { context, parseCustomProperty: true }), function (node) {
    const property = this.declaration?.property.toLowerCase() ?? ''
    if (node.type === 'Url') found.push({ property, address: node.value, classes: classesOf(this.rule) })
  })
  return found
}

/** Those of what each selector of a rule ends with; whatever else it asks for may be so. */
function classesOf(rule: css.Rule | null): string[][] {
  if (rule?.prelude.type !== 'SelectorList') return [[]]
  return rule.prelude.children.toArray().map((selector) => {
    const names = selector.type === 'Selector' ? selector.children.toArray() : []
    const last = names.slice(names.findLastIndex(({ type }) => type === 'Combinator') + 1)
    return last.flatMap((name) => (name.type === 'ClassSelector' ? [name.name] : []))
  })
}

/** As a browser reads it. */
const idIn = (address: string) =>
  querystring.unescape(
    address
      .replaceAll(/[\t\n\r]/g, '')
      .trim()
      .slice(1),
  )
