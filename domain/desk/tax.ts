import { z } from 'zod'
import { DEFAULT_SALES_TAX, type SalesTax } from '../sales-tax.ts'
import { stateName, US_STATES } from '../us-states.ts'
import { differences, type Section } from './section.ts'

const MAX_BASIS_POINTS = 2_000

const RATE = `A rate is more than 0 and at most ${MAX_BASIS_POINTS / 100} percent, with two decimals at most`
const rates = z
  .array(
    z.object({
      state: z.enum(US_STATES, { error: 'Please choose a state' }),
      basisPoints: z.int({ error: RATE }).min(1, RATE).max(MAX_BASIS_POINTS, RATE),
    }),
  )
  .superRefine((all, context) => {
    for (const [place, { state }] of all.entries())
      if (all.findIndex((other) => other.state === state) < place)
        context.addIssue({ code: 'custom', path: [place, 'state'], message: 'This state has a rate already' })
  })

const schema = z.object({
  basics: z.enum(['provider', 'nobody'], { error: 'Please choose who adds it' }),
  jobs: z.enum(['shop', 'nobody'], { error: 'Please choose who adds it' }),
  rates,
})

const BY: Record<SalesTax['basics'] | SalesTax['jobs'], string> = {
  provider: 'added by the card provider',
  shop: 'added by the shop',
  nobody: 'added by nobody',
}

const told = ({ basics, jobs, rates }: SalesTax) => ({
  'On Basics orders': BY[basics],
  'On custom orders': BY[jobs],
  ...Object.fromEntries(rates.map(({ state, basisPoints }) => [stateName(state), `${basisPoints / 100}%`])),
})

export const tax: Section<SalesTax> = {
  title: 'Sales tax',
  schema,
  defaults: schema.parse(DEFAULT_SALES_TAX),
  changes: (before, after) => differences(told(before), told(after)),
}
