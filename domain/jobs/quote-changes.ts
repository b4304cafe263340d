import type { QuoteLine } from './quote-lines.ts'

export interface QuoteChanges {
  added: QuoteLine[]
  gone: QuoteLine[]
  changed: { from: QuoteLine; to: QuoteLine }[]
  /** How much more the new one comes to. */
  moreCents: number
}

interface Compared {
  lines: readonly QuoteLine[]
  total_cents: number
}

type Alike = (one: QuoteLine, other: QuoteLine) => boolean
type Pairs = { pairs: { from: QuoteLine; to: QuoteLine }[]; before: QuoteLine[]; after: QuoteLine[] }

const isSame: Alike = (one, other) =>
  isNamedAlike(one, other) && one.quantity === other.quantity && one.unit_cents === other.unit_cents
const isNamedAlike: Alike = (one, other) => isOfKind(one, other) && one.label === other.label
const isOfKind: Alike = (one, other) => one.kind === other.kind

/** Takes every line of one side together with the first like it of the other; what is alone is left. */
function pairUp({ before, after }: Omit<Pairs, 'pairs'>, alike: Alike): Pairs {
  const left = [...after]
  const pairs: Pairs['pairs'] = []
  const alone = before.filter((from) => {
    const place = left.findIndex((to) => alike(from, to))
    if (place >= 0) pairs.push(...left.splice(place, 1).map((to) => ({ from, to })))
    return place < 0
  })
  return { pairs, before: alone, after: left }
}

/** What is different in a quote against the one before: a line is the same one by all of it, its name, or else its kind. */
export function quoteChanges(before: Compared, after: Compared): QuoteChanges {
  const same = pairUp({ before: [...before.lines], after: [...after.lines] }, isSame)
  const renumbered = pairUp(same, isNamedAlike)
  const renamed = pairUp(renumbered, isOfKind)
  return {
    added: renamed.after,
    gone: renamed.before,
    changed: [...renumbered.pairs, ...renamed.pairs],
    moreCents: after.total_cents - before.total_cents,
  }
}
