import { z } from 'zod'
import { type Adjustment, adjustmentSchema, available, moved, type Shelf } from '../../../../domain/basics/stock.ts'

export const WAYS = [
  { value: 'count', label: 'I counted the shelf' },
  { value: 'receive', label: 'Hats arrived' },
  { value: 'correct', label: 'Something was wrong' },
  { value: 'uncount', label: 'Nobody counts any more' },
] as const

const written = z.object({
  way: z.enum(['count', 'receive', 'correct', 'uncount']),
  hats: z.string(),
  reason: z.string().max(200),
})
export type WrittenAdjustment = z.input<typeof written>

/** '+12', '-3', '40'; anything else is no number. */
export const wholeNumber = (text: string) =>
  /^\s*[+\-−]?\d{1,9}\s*$/.test(text) ? Number(text.replace('−', '-')) : undefined

/** What of a shelf a count must know: its last movement, and how many hats are left out. */
export interface SeenShelf {
  last_move: string | null
  to_pack: number
}

/** What is typed, as the shop takes it, by the shelf as it was when they began. */
export const adjustmentWritten = ({ last_move: seen, to_pack }: SeenShelf) =>
  written.transform((typed, context): Adjustment => {
    const given = { ...typed, hats: wholeNumber(typed.hats), seen, to_pack, id: crypto.randomUUID() }
    const read = adjustmentSchema.safeParse(given)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

/** 'On hand 40, then 52. Available 37, then 49.' or why it cannot be. */
export function outlook(shelf: Shelf, { way, hats }: { way: Adjustment['way']; hats: string }): string | undefined {
  const number = way === 'uncount' ? 0 : wholeNumber(hats)
  if (number === undefined) return undefined
  const next = moved(shelf, way, number)
  if (!next.ok) return next.error
  const told = (count: number | null) => (count === null ? 'not counted' : count.toLocaleString('en-US'))
  const [before, after] = [available(shelf), available(next.value.shelf)]
  return `On hand: ${told(shelf.onHand)}, then ${told(next.value.shelf.onHand)}. Available: ${told(before)}, then ${told(after)}.`
}
