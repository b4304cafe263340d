import { BRAND } from './brand.ts'
import { isUsState, stateName, type UsState } from './us-states.ts'

/** Who adds sales tax to what is sold; nobody who does not is named. */
export interface SalesTax {
  /** The card provider knows each address only on its own page, where it reckons by its own tables. */
  basics: 'provider' | 'nobody'
  /** A quote names its tax before anybody pays, so it is the shop that reckons. */
  jobs: 'shop' | 'nobody'
  /** Of the shop, in hundredths of a percent, by the state that the box goes to. */
  rates: readonly StateRate[]
}

interface StateRate {
  state: UsState
  basisPoints: number
}

/** What a new shop begins with. */
export const DEFAULT_SALES_TAX: SalesTax = {
  basics: 'nobody',
  jobs: 'shop',
  rates: Object.entries(BRAND.salesTaxBasisPoints).flatMap(([state, basisPoints]) =>
    isUsState(state) ? [{ state, basisPoints }] : [],
  ),
}

/** What a quote adds, by the state that the box goes to. */
export const jobTaxPoints = ({ jobs, rates }: SalesTax, shipTo: string): number =>
  (jobs === 'shop' && rates.find(({ state }) => state === shipTo)?.basisPoints) || 0

/** '8.25% for deliveries to Texas, and none for other states' */
function onCustom({ jobs, rates }: SalesTax): string {
  if (jobs === 'nobody' || rates.length === 0) return 'none'
  const added = rates.map(({ state, basisPoints }) => `${basisPoints / 100}% for deliveries to ${stateName(state)}`)
  return `${added.join(', ')}, and none for other states`
}

/** What the terms say. */
export function salesTaxSentence(tax: SalesTax): string {
  const onBasics = tax.basics === 'nobody' ? 'none' : 'what the payment page shows before you pay'
  return `Sales tax is added according to the shipping destination: on custom orders ${onCustom(tax)}, as your quote shows; on Basics orders ${onBasics}.`
}

const BY_NOBODY = 'Nobody adds sales tax. What a state asks of you for these sales comes out of your own money.'
const BY_PROVIDER =
  'The card provider adds sales tax on the payment page, by the address that the box goes to, and keeps count of it.'
const YOURS = 'Filing it and paying it to the states stays with you.'

/** What an owner reads of who charges it, and who owes it. */
export const whoCharges = (tax: SalesTax) => ({
  'Basics orders': tax.basics === 'provider' ? `${BY_PROVIDER} ${YOURS}` : BY_NOBODY,
  'Custom orders':
    tax.jobs === 'shop'
      ? `The shop adds sales tax to each quote by its own rates: ${onCustom(tax)}. ${YOURS}`
      : BY_NOBODY,
})
