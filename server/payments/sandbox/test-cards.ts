/** What a card does when it is charged, or later when its money goes back. */
type CardOutcome = 'paid' | 'declined' | 'second_try' | 'disputed' | 'slow_refund' | 'failed_refund'

export interface TestCard {
  number: string
  outcome: CardOutcome
  says: string
}

/** Stripe's own test numbers, where it has one for the case. */
export const TEST_CARDS: readonly [TestCard, ...TestCard[]] = [
  { number: '4242 4242 4242 4242', outcome: 'paid', says: 'is paid' },
  { number: '4000 0000 0000 0002', outcome: 'declined', says: 'is declined' },
  { number: '4000 0000 0000 0119', outcome: 'second_try', says: 'fails once, then is paid' },
  { number: '4000 0000 0000 0259', outcome: 'disputed', says: 'is paid, then disputed' },
  { number: '4000 0000 0000 7726', outcome: 'slow_refund', says: 'is paid; a refund takes a while' },
  { number: '4000 0000 0000 5126', outcome: 'failed_refund', says: 'is paid; a refund fails later' },
]

const digits = (number: string) => number.replace(/\D/g, '')

/** None for a number that is not a test card: real cards have no business here. */
export function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => digits(card.number) === digits(number))
}

export const CARD_ERRORS = {
  unknown: 'This is not a test card. Use one of the numbers below; never type a real card number here.',
  declined: 'Your card was declined. Please try another card.',
  secondTry: 'An error occurred while processing your card. Please try again.',
} as const
