import { type CarriedFacts, carried, DEFAULT_FACTS } from './sections.ts'

/** With these whoever renders a page says what the owner has set, and what this page alone shows; only the shop itself renders. */
const FACTS = 'x-shop-facts'
const SHOWN = 'x-shop-shown'

/** Headers carry letters of English only. */
const written = (value: unknown) => encodeURIComponent(JSON.stringify(value))

export const withFacts = (facts: CarriedFacts, shown?: unknown): Record<string, string> => ({
  [FACTS]: written(facts),
  ...(shown !== undefined && { [SHOWN]: written(shown) }),
})

interface Given {
  headers: { get(name: string): string | null }
}

/** What came with the request; the build says nothing, and gets what a new shop begins with. */
function given<Value>({ headers }: Given, name: string, otherwise: Value): Value {
  const value = headers.get(name)
  return value === null ? otherwise : JSON.parse(decodeURIComponent(value))
}

export const factsGiven = (request: Given): CarriedFacts => given(request, FACTS, carried(DEFAULT_FACTS))

/** What the page alone shows: the list of products, or one of them, the questions, the projects. */
export const shownGiven = <Shown>(request: Given, ofNewShop: Shown): Shown => given(request, SHOWN, ofNewShop)
