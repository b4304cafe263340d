import { z } from 'zod'
import { count, type Tiers } from '../pricing/tiers.ts'
import { MAX_PIECES } from '../products/design.ts'

const MOST_TIERS = 30
const QUANTITY = `A quantity is a whole number from 1 to ${count(MAX_PIECES)}`

/** A list of steps, each beginning after the one above, whose amounts follow a rule. */
export function tiersOf(cents: z.ZodInt): z.ZodType<Tiers> {
  const tier = z.object({ from: z.int({ error: QUANTITY }).min(1, QUANTITY).max(MAX_PIECES, QUANTITY), cents })
  return z
    .tuple([tier], tier)
    .refine((rows) => rows.length <= MOST_TIERS, `A list has at most ${MOST_TIERS} rows`)
    .superRefine((rows, context) => {
      for (const [row, { from }] of rows.entries()) {
        const before = rows[row - 1]
        if (before && from <= before.from)
          context.addIssue({
            code: 'custom',
            path: [row, 'from'],
            message: `This must be more than ${count(before.from)}, where the row above begins`,
          })
      }
    })
}

export const beginsAtOne = (tiers: z.ZodType<Tiers>) =>
  tiers.superRefine(([first], context) => {
    if (first.from !== 1)
      context.addIssue({
        code: 'custom',
        path: [0, 'from'],
        message: 'This list begins at 1: every order needs a price',
      })
  })
