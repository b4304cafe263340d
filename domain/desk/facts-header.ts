import { DEFAULT_FACTS, type ShopFacts } from './sections.ts'

/** With it whoever renders a page says what the owner has set; only the shop itself renders. */
const HEADER = 'x-shop-facts'

export const withFacts = (facts: ShopFacts): Record<string, string> => ({
  [HEADER]: encodeURIComponent(JSON.stringify(facts)),
})

/** What came with the request; the build says nothing, and gets what a new shop begins with. */
export function factsGiven({ headers }: { headers: { get(name: string): string | null } }): ShopFacts {
  const given = headers.get(HEADER)
  return given === null ? DEFAULT_FACTS : JSON.parse(decodeURIComponent(given))
}
