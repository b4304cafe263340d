import { isUtf8 } from 'node:buffer'
import * as css from 'css-tree'

/** Five times the elements of the fullest drawing, and deeper within each other than any has them. */
const MOST_DRAWN = 50_000
const DEEPEST = 1_000
/** Selectors of all style sheets, and the parts that are looked at for each. */
const MOST_RULED = 2_000_000

type Context = 'stylesheet' | 'declarationList'

const SHOWS = /href$/i
/** A variable may be anything. */
const MARKS = /^(?:marker|--)/
const AT_EACH_POINT = /^(?:marker(?:-mid)?$|--)/
const PAINTS = /^(?:fill|stroke|--)/
/** What is said of a group alone, unless those in it ask for it. */
const ALONE = /mask|clip|filter|^all$/i
/** Where what is shown may look like its place, and what marks a line like that line. */
const PASSES_LOOKS_ON = /^(?:use|path|line|polyline|polygon)$/

interface Part {
  name: string
  id: string
  /** As a selector asks for it: `#id`, `.class`, `name`. */
  keys: ReadonlySet<string>
  attributes: readonly (readonly [name: string, value: string])[]
  /** A style sheet's. */
  rules: string
  /** Of its line, at most. */
  points: number
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
  const points = pointsIn(parts)
  const mayInheritAll = parts.some(
    (part) => asksToInherit(part.rules, 'stylesheet') || stylesOf(part).some((style) => asksToInherit(style)),
  )
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
      const all = drawn(to, depth + 1) * (AT_EACH_POINT.test(property) ? points(part) : 1)
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
    const classes = element.getAttribute('class')?.split(/\s+/) ?? []
    const keys = new Set([`#${element.id}`, name.toLowerCase(), ...classes.map((each) => `.${each}`)])
    const rules = name === 'style' ? (element.textContent ?? '') : ''
    const around = known.get(element.parentElement)
    const points = numbersIn(`${element.getAttribute('d')} ${element.getAttribute('points')}`)
    const part: Part = { name, id: element.id, keys, attributes, rules, points, around, inside: [], references: [] }
    known.set(element, part)
    around?.inside.push(part)
  }
  return [...known.values()]
}

const stylesOf = ({ attributes }: Part) =>
  attributes.map(([name, value]) => (name === 'style' ? value : `${name}:${value}`))

/** How many points a part has at most; what a use shows may be any line. A style may say them too. */
function pointsIn(parts: readonly Part[]): (part: Part) => number {
  const styles = parts.flatMap((part) => [part.rules, ...stylesOf(part)]).filter((style) => /path\(/i.test(style))
  const byStyle = Math.max(1, ...styles.map(numbersIn))
  const longest = Math.max(byStyle, ...parts.map(({ points }) => points))
  return ({ name, points }) => (name === 'use' ? longest : Math.max(byStyle, points))
}

/** Each point has one or more. */
const numbersIn = (text: string) => text.match(/\d*\.?\d+|z/gi)?.length ?? 0

/** False where there are too many rules to look up. */
function findReferences(parts: readonly Part[]): boolean {
  const named = new Map(parts.toReversed().map((part) => [part.id, part]))
  named.delete('')
  const target = (address: string) => {
    const to = named.get(idIn(address))
    // A gradient is a color.
    return to?.name.endsWith('Gradient') ? undefined : to
  }
  const note = (part: Part, property: string, to: Part | undefined) => {
    if (to) part.references.push({ property, to })
  }
  const keyed = Map.groupBy(
    parts.flatMap((part) => [...part.keys].map((key) => ({ key, part }))),
    ({ key }) => key,
  )
  let looked = 0
  for (const part of parts) {
    for (const [name, value] of part.attributes) if (SHOWS.test(name)) note(part, name, target(value))
    for (const style of stylesOf(part))
      for (const { property, address } of addressesIn(style, 'declarationList')) note(part, property, target(address))
    for (const { property, address, selectors } of addressesIn(part.rules, 'stylesheet')) {
      const to = target(address)
      for (const keys of to ? selectors : []) {
        const those = keys[0] ? (keyed.get(keys[0]) ?? []).map((each) => each.part) : parts
        looked += 1 + those.length
        if (looked > MOST_RULED) return false
        for (const one of those) if (keys.every((key) => one.keys.has(key))) note(one, property, to)
      }
    }
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

function asksToInherit(style: string, context: Context = 'declarationList'): boolean {
  if (!/\binherit\b/i.test(style)) return false
  const asks = css.find(
    css.parse(style, { context }),
    (node) => node.type === 'Declaration' && ALONE.test(node.property) && /\binherit\b/i.test(css.generate(node.value)),
  )
  return asks !== null
}

function addressesIn(style: string, context: Context) {
  const found: { property: string; address: string; selectors: string[][] }[] = []
  if (!/url\(/i.test(style)) return found
  const known = new Map<css.Rule | null, string[][]>()
  css.walk(css.parse(style, { context, parseCustomProperty: true }), function (node) {
    const property = this.declaration?.property.toLowerCase() ?? ''
    if (node.type !== 'Url') return
    const moves = /keyframes$/i.test(this.atrule?.name ?? '')
    const selectors = moves ? [[]] : (known.get(this.rule) ?? keysOf(this.rule))
    known.set(this.rule, selectors)
    found.push({ property, address: node.value, selectors })
  })
  return found
}

/** Those of what each selector of a rule ends with; whatever else it asks for may be so. */
function keysOf(rule: css.Rule | null): string[][] {
  if (rule?.prelude.type !== 'SelectorList') return [[]]
  return rule.prelude.children.toArray().map((selector) => {
    const names = selector.type === 'Selector' ? selector.children.toArray() : []
    return names.slice(names.findLastIndex(({ type }) => type === 'Combinator') + 1).flatMap(keyOf)
  })
}

function keyOf(name: css.CssNode): string[] {
  if (name.type === 'ClassSelector') return [`.${name.name}`]
  if (name.type === 'IdSelector') return [`#${name.name}`]
  return name.type === 'TypeSelector' && /^[\w-]+$/.test(name.name) ? [name.name.toLowerCase()] : []
}

/** As a browser reads it: what is no UTF-8 letter by letter. */
function idIn(address: string): string {
  const hash = URL.parse(address, 'http://shop')?.hash ?? ''
  const letters = hash.replaceAll(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const bytes = Buffer.from(letters.slice(1), 'latin1')
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
}
