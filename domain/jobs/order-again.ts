import { z } from 'zod'
import { idempotencyKey } from '../fields.ts'
import { jobWishes } from './job-wishes.ts'
import { type JobStage, STAGES } from './stages.ts'

const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, 'Please enter how many')
  .transform(Number)

/** What is written; how many only of what was designed, whose price follows from it. */
export const againFields = z.object({ quantity: wholeNumber.nullish(), ...jobWishes })

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
