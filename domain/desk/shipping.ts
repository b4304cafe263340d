import { z } from 'zod'
import { requiredOwnersText } from '../fields.ts'
import { dollars } from '../pricing/money.ts'
import { count } from '../pricing/tiers.ts'
import { amountText, DEFAULT_SHIPPING, methodText, type ShippingRates } from '../shipping/rates.ts'
import { differences, type Section } from './section.ts'
import { beginsAtOne, tiersOf } from './tier-rules.ts'

/** As many as the payment page offers. */
export const MOST_METHODS = 5
/** As long as the payment page shows. */
const MAX_NAME_CHARS = 100
const MAX_CENTS = 999_999
const MAX_FREE_FROM_CENTS = 99_999_999

const RATE = `Shipping costs from $0.00 to ${dollars(MAX_CENTS)}`
const rates = beginsAtOne(tiersOf(z.int({ error: RATE }).min(0, RATE).max(MAX_CENTS, RATE)))

const FREE_FROM = `Please give an amount of more than zero, at most ${dollars(MAX_FREE_FROM_CENTS)}, or none`
const method = z.object({
  name: requiredOwnersText('Please name this way of shipping', MAX_NAME_CHARS),
  bands: rates,
  freeFromCents: z.int({ error: FREE_FROM }).min(1, FREE_FROM).max(MAX_FREE_FROM_CENTS, FREE_FROM).nullable(),
})

const methods = z
  .array(method)
  .min(1, 'Customers need one way of shipping at least')
  .max(MOST_METHODS, `The payment page offers at most ${MOST_METHODS} ways of shipping`)
  .superRefine((all, context) => {
    const names = all.map(({ name }) => name.toLowerCase())
    for (const [place, name] of names.entries())
      if (names.indexOf(name) < place)
        context.addIssue({ code: 'custom', path: [place, 'name'], message: 'Another way of shipping has this name' })
  })

const schema = z.object({ methods, jobs: rates })

const told = ({ methods, jobs }: ShippingRates) => ({
  'Ways of shipping': methods.map(({ name }) => name).join(', '),
  ...Object.fromEntries(methods.map((each) => [each.name, methodText(each)])),
  'New quotes': jobs.map(({ from, cents }) => `${amountText(cents)} from ${count(from)}`).join(', '),
})

export const shipping: Section<ShippingRates> = {
  title: 'Shipping',
  schema,
  defaults: schema.parse(DEFAULT_SHIPPING),
  changes: (before, after) => differences(told(before), told(after)),
}
