import { z } from 'zod'
import { optionalText, requiredText } from '../fields.ts'
import { done, type Result, refused } from '../result.ts'
import { DEFAULT_CATALOGUE } from './catalogue.ts'
import { ORDER_HOLD_MINUTES } from './checkout.ts'

/** What there is of a product. No number means that nobody counts: as many can be ordered as anybody wants. */
export interface Shelf {
  onHand: number | null
  /** Promised to open checkouts; they are part of what is on hand. */
  held: number
}

const MOST_ON_HAND = 999_999

/** Every way in which a shelf changes, in the words of its history. */
export const MOVEMENT_LABELS = {
  opening: 'Opening balance',
  held: 'Held by a checkout',
  released: 'Released by a checkout',
  sold: 'Sold',
  returned: 'Refunded, back in stock',
  received: 'Received',
  corrected: 'Corrected',
  counted: 'Counted',
  uncounted: 'No longer counted',
  undone: 'Undone',
} as const
export type MovementKind = keyof typeof MOVEMENT_LABELS
export const MOVEMENT_KINDS = [
  'opening',
  'held',
  'released',
  'sold',
  'returned',
  'received',
  'corrected',
  'counted',
  'uncounted',
  'undone',
] as const satisfies readonly MovementKind[]

/** What somebody did by hand, and can take back. */
const MANUAL_KINDS = ['received', 'corrected', 'counted', 'uncounted'] as const satisfies readonly MovementKind[]
export const isManual = (kind: string) => MANUAL_KINDS.some((manual) => manual === kind)

type Rule = (shelf: Shelf, hats: number) => Shelf
const plus = (onHand: number | null, hats: number) => (onHand === null ? null : onHand + hats)

/** The one table of what each verb makes of a shelf. */
const VERBS = {
  hold: { kind: 'held', after: ({ onHand, held }, hats) => ({ onHand, held: held + hats }) },
  release: { kind: 'released', after: ({ onHand, held }, hats) => ({ onHand, held: held - hats }) },
  sell: { kind: 'sold', after: ({ onHand, held }, hats) => ({ onHand: plus(onHand, -hats), held: held - hats }) },
  // Paid after its checkout had ended: takes what is free, and the shelf shows none rather than a lie.
  sellLate: {
    kind: 'sold',
    after: ({ onHand, held }, hats) => ({ onHand: onHand === null ? null : Math.max(onHand - hats, held), held }),
  },
  takeBack: { kind: 'returned', after: ({ onHand, held }, hats) => ({ onHand: plus(onHand, hats), held }) },
  receive: { kind: 'received', after: ({ onHand, held }, hats) => ({ onHand: plus(onHand, hats), held }) },
  correct: { kind: 'corrected', after: ({ onHand, held }, hats) => ({ onHand: plus(onHand, hats), held }) },
  count: { kind: 'counted', after: ({ held }, hats) => ({ onHand: hats, held }) },
  uncount: { kind: 'uncounted', after: ({ held }) => ({ onHand: null, held }) },
} as const satisfies Record<string, { kind: MovementKind; after: Rule }>
export type StockVerb = keyof typeof VERBS

export const STOCK_WORDS = {
  notCounted: 'Nobody counts this product yet. Count the shelf first.',
  tooMany: `A shelf holds at most ${MOST_ON_HAND.toLocaleString('en-US')}.`,
  noHats: 'Please enter a whole number of hats',
  noReason: 'Please say why',
  gone: 'There is no such product.',
  countedSince: 'The shelf was counted since: what was entered before no longer matters. Count it again instead.',
  movedSince: 'Hats came or left since, so the number of before is no longer true. Count the shelf instead.',
  undoneBefore: 'This was undone already.',
  notByHand: 'Only what was entered by hand can be undone.',
  held: (held: number) =>
    `${held} ${held === 1 ? 'is' : 'are'} held by open checkouts, so at least ${held} must be on the shelf. A checkout ends after ${ORDER_HOLD_MINUTES} minutes at the latest. Should others keep coming, make the product not active in the catalogue until you have counted.`,
  changed: (onHand: number | null) =>
    onHand === null
      ? 'Since you opened this, hats were sold or came back, or nobody counts them any more. Please look again, then save.'
      : `Something moved since you opened this: on hand are ${onHand} now. Please look again, then save.`,
  leftOutChanged: (toPack: number) =>
    `Since you opened this, orders were packed or refunded: ${toPack === 1 ? '1 hat is paid and waits' : `${toPack} hats are paid and wait`} to be packed now. Please look again, then save.`,
  thresholdChanged: (lowAt: number | null) =>
    `Somebody changed this meanwhile: ${lowAt === null ? 'no mail is sent' : `a mail is sent at ${lowAt}`} now. Please look again, then save.`,
} as const

/** What a verb makes of a shelf; refused when there would be fewer than are promised. */
export function moved(shelf: Shelf, verb: StockVerb, hats: number): Result<{ kind: MovementKind; shelf: Shelf }> {
  if ((verb === 'receive' || verb === 'correct') && shelf.onHand === null)
    return refused('conflict', STOCK_WORDS.notCounted)
  const { kind, after } = VERBS[verb]
  return sound(kind, after(shelf, hats))
}

/** The counter-movement: as many the other way, or counted again as before, or not counted again. */
export function movedBack(shelf: Shelf, before: number | null, after: number | null) {
  const { onHand, held } = shelf
  if (before === null || after === null) {
    const isAsLeft = (onHand === null) === (after === null)
    return isAsLeft ? sound('undone', { onHand: before, held }) : refused('conflict', STOCK_WORDS.countedSince)
  }
  if (onHand === null) return refused('conflict', STOCK_WORDS.notCounted)
  return sound('undone', { onHand: onHand + before - after, held })
}

/** Orders move hats that are there, however many. */
const isEntered = (kind: MovementKind) => isManual(kind) || kind === 'undone'

function sound(kind: MovementKind, shelf: Shelf): Result<{ kind: MovementKind; shelf: Shelf }> {
  const { onHand, held } = shelf
  if (held < 0 || (onHand !== null && onHand < held)) return refused('conflict', STOCK_WORDS.held(Math.max(held, 0)))
  if (onHand !== null && onHand > MOST_ON_HAND && isEntered(kind)) return refused('conflict', STOCK_WORDS.tooMany)
  return done({ kind, shelf })
}

/** How many can still be ordered; null is as many as anybody wants. */
export const available = ({ onHand, held }: Shelf) => (onHand === null ? null : onHand - held)

/** Before anybody said anything: what a new shop sells is not counted, what was added to it has to arrive first. */
export const shelfAtFirst = (productId: string): Shelf => ({
  onHand: DEFAULT_CATALOGUE.find(productId) ? null : 0,
  held: 0,
})

const hats = z.int({ error: STOCK_WORDS.noHats }).max(MOST_ON_HAND, STOCK_WORDS.tooMany)
const key = z.uuid()
const note = optionalText()

/** What staff enter. The same id is the same movement, however often it is sent. */
export const adjustmentSchema = z.discriminatedUnion('way', [
  /**
   * `seen` is the last movement when they began: a count must not undo a sale that they did not see. `to_pack` is what they were
   * told to leave out; the terminal and a page of the version before do not say.
   */
  z.object({
    id: key,
    way: z.literal('count'),
    hats: hats.min(0, STOCK_WORDS.noHats),
    seen: key.nullable(),
    to_pack: z.int().min(0).optional(),
    reason: note,
  }),
  z.object({ id: key, way: z.literal('uncount'), reason: note }),
  z.object({ id: key, way: z.literal('receive'), hats: hats.min(1, STOCK_WORDS.noHats), reason: note }),
  z.object({
    ...{ id: key, way: z.literal('correct') },
    hats: hats.min(-MOST_ON_HAND, STOCK_WORDS.tooMany).refine((hats) => hats !== 0, STOCK_WORDS.noHats),
    reason: requiredText(STOCK_WORDS.noReason),
  }),
])
export type Adjustment = z.output<typeof adjustmentSchema>

const threshold = hats.min(0, STOCK_WORDS.noHats).nullable()
/** The shop is written to when so many or fewer are left; `before` is what they saw. */
export const thresholdSchema = z.object({ low_at: threshold, before: threshold })
export type ThresholdChange = z.output<typeof thresholdSchema>

export const isLow = (onHand: number | null, lowAt: number | null) =>
  onHand !== null && lowAt !== null && onHand <= lowAt
