import * as css from 'css-tree'

/** Five times the elements of the fullest drawing, and deeper within each other than any has them. */
const MOST_DRAWN = 50_000
const DEEPEST = 1_000
/** So many numbers of a line that is shown once more take as long to draw as a part. */
const NUMBERS_FOR_ONE = 5
/** What is written is bounded by the size of its file, and programs show it a few times: to fill it, to cut by it. */
const TIMES_SHOWN = 5
/** Selectors of all style sheets, and the parts that are looked at for each: by their names, and those of all that is around them. */
const MOST_RULED = 2_000_000

const SHOWS = /href$/i
const MARKS = /^marker/
const AT_EACH_POINT = /^marker(?:-mid)?$/
const PAINTS = /^(?:fill|stroke)/
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
  /** In what its line is written; of points it has at most one more. */
  numbers: number
  around: Part | undefined
  /** It and all that is around it, with their classes. */
  names: number
  inside: Part[]
  references: Reference[]
}
interface Reference {
  property: string
  to: Part
}

/**
 * What a part refers to is drawn there once more. Where each shows the one before it twice, a kilobyte is a billion parts, and
 * whoever looks at it waits for ever. Reckoned from above, and without drawing anything; what would hide it is gone already.
 */
export function isMuchToDraw(drawing: Element): boolean {
  const parts = partsOf(drawing)
  if (!findReferences(parts) || !inherit(parts)) return true
  const lineOf = ({ numbers }: Part) => numbers / NUMBERS_FOR_ONE
  const written = parts.reduce((sum, part) => sum + lineOf(part), 0)
  return mostDrawn(parts, () => 0) > MOST_DRAWN || mostDrawn(parts, lineOf) > MOST_DRAWN + TIMES_SHOWN * written
}

/** By any part, which is one and the work of its line. */
function mostDrawn(parts: readonly Part[], lineOf: (part: Part) => number): number {
  const longest = 1 + Math.max(...parts.map(({ numbers }) => numbers))
  const known = new Map<Part, number>()
  const drawn = (part: Part, depth: number): number => {
    const before = known.get(part)
    if (before !== undefined || depth > DEEPEST) return before ?? Number.POSITIVE_INFINITY
    // Until it is reckoned: what shows itself has no end.
    known.set(part, Number.POSITIVE_INFINITY)
    let [shapes, marks, paints, once] = [1, 0, 0, lineOf(part)]
    for (const one of part.inside) shapes += drawn(one, depth + 1)
    for (const { property, to } of part.references) {
      // What a use shows may be any line.
      const points = part.name === 'use' ? longest : 1 + part.numbers
      const all = drawn(to, depth + 1) * (AT_EACH_POINT.test(property) ? points : 1)
      if (SHOWS.test(property)) shapes += all
      else if (MARKS.test(property)) marks += all
      else if (PAINTS.test(property)) paints += all
      else once += all
    }
    const passesOn = PASSES_LOOKS_ON.test(part.name)
    const all = once + (passesOn ? shapes * (1 + marks) * (1 + paints) : shapes + marks + paints)
    known.set(part, all)
    return all
  }
  return Math.max(...parts.map((part) => drawn(part, 0)))
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
    const numbers = numbersIn(`${element.getAttribute('d')} ${element.getAttribute('points')}`)
    const names = 1 + classes.length + (around?.names ?? 0)
    const part: Part = {
      ...{ name, id: element.id, keys, attributes, rules, numbers },
      ...{ around, names, inside: [], references: [] },
    }
    known.set(element, part)
    around?.inside.push(part)
  }
  return [...known.values()]
}

/** Each point has one or more. */
const numbersIn = (text: string) => text.match(/\d*\.?\d+|z/gi)?.length ?? 0

/** False where there are too many rules to look up. */
function findReferences(parts: readonly Part[]): boolean {
  const named = new Map(parts.toReversed().map((part) => [part.id, part]))
  named.delete('')
  const target = (address: string) => {
    const to = named.get(address.trim().slice(1))
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
  const reach = new Map<string, number>()
  for (const { keys, names } of parts) for (const key of keys) reach.set(key, names + (reach.get(key) ?? 0))
  const farthest = parts.reduce((sum, { names }) => sum + names, 0)
  let looked = 0
  for (const part of parts) {
    for (const [name, value] of part.attributes) {
      if (SHOWS.test(name)) note(part, name, target(value))
      const style = name === 'style' ? value : `${name}:${value}`
      for (const { property, address } of addressesIn(style, 'declarationList')) note(part, property, target(address))
    }
    for (const keys of selectorsIn(part.rules)) {
      looked += Math.min(farthest, ...keys.map((key) => reach.get(key) ?? 0))
      if (looked > MOST_RULED) return false
    }
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
function inherit(parts: readonly Part[]): boolean {
  const passedOn = new Map<Part | undefined, Reference[]>()
  let count = 0
  for (const part of parts) {
    const given = passedOn.get(part.around)?.filter(({ to }) => !isWithin(part, to)) ?? []
    const all = [...part.references, ...given]
    count += all.length
    if (count > MOST_DRAWN) return false
    part.references = all
    passedOn.set(
      part,
      all.filter(({ property }) => MARKS.test(property) || PAINTS.test(property)),
    )
  }
  return true
}

const isWithin = (part: Part | undefined, other: Part): boolean =>
  part !== undefined && (part === other || isWithin(part.around, other))

function addressesIn(style: string, context: 'stylesheet' | 'declarationList') {
  const found: { property: string; address: string; selectors: string[][] }[] = []
  if (!/url\(/i.test(style)) return found
  const known = new Map<css.Rule | null, string[][]>()
  css.walk(css.parse(style, { context, parseCustomProperty: true }), function (node) {
    const property = this.declaration?.property.toLowerCase() ?? ''
    if (node.type !== 'Url') return
    const selectors = known.get(this.rule) ?? keysOf(this.rule)
    known.set(this.rule, selectors)
    found.push({ property, address: node.value, selectors })
  })
  return found
}

/** Each is held against every part that has what it ends with, and what is around that, by whoever looks at the drawing. */
function selectorsIn(style: string): string[][] {
  const found: string[][] = []
  if (style)
    css.walk(css.parse(style, { context: 'stylesheet', parseCustomProperty: true, parseValue: false }), (node) => {
      if (node.type === 'Rule') for (const keys of keysOf(node)) found.push(keys)
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
