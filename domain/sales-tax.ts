import { BRAND } from './brand.ts'
import { isUsState, stateName } from './us-states.ts'

/** '8.25% for deliveries to Texas' */
const added = Object.entries(BRAND.salesTaxBasisPoints).map(
  ([state, points]) => `${points / 100}% for deliveries to ${isUsState(state) ? stateName(state) : state}`,
)
const onCustom = added.length > 0 ? `${added.join(', ')}, and none for other states` : 'none'

/** What the terms say. Whether the payment page adds tax to Basics is the shop's setting; until it is known, the page tells. */
export function salesTaxSentence(addsToBasics: boolean | undefined): string {
  const onBasics = addsToBasics === false ? 'none' : 'what the payment page shows before you pay'
  return `Sales tax is added according to the shipping destination: on custom orders ${onCustom}, as your quote shows; on Basics orders ${onBasics}.`
}
