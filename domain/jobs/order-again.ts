import { z } from 'zod'
import { idempotencyKey } from '../fields.ts'
import { minimumOf, type PriceList } from '../pricing/price-list.ts'
import { kindOf, type ProductId } from '../products/products.ts'
import { jobWishes } from './job-wishes.ts'
import { type JobStage, STAGES } from './stages.ts'

/** What is written; how many only of what was designed, whose price follows from it. */
export function againFields(product: ProductId | undefined, prices: PriceList) {
  const minimum = product ? minimumOf(prices, product) : 0
  const quantity = z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, 'Please enter how many')
    .transform(Number)
    .refine((pieces) => pieces >= minimum, product && kindOf(product).tooFew(minimum))
  return z.object({ quantity: quantity.nullish(), ...jobWishes })
}

export const againSchema = z.object({
  quantity: z.number().int().nullable(),
  /** What the page showed for it, compared with ours and never used. */
  total_cents: z.number().int().nullable(),
  ...jobWishes,
  idempotency_key: idempotencyKey,
})
export type AgainInput = z.output<typeof againSchema>

/** Whoever has it or cannot have it any more may want it again; the others have it before them. */
export const mayOrderAgain = (stage: JobStage) => STAGES[stage].turn === 'nobody'
