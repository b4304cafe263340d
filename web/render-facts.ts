import { createContext } from 'react-router'
import { DEFAULT_FACTS, type ShopFacts } from '../domain/desk/sections.ts'

/** Given with each page that is rendered. */
export const shopFactsContext = createContext(DEFAULT_FACTS)

/** While one works on the pages, the shop's server behind them is asked. */
export async function factsOfServer(): Promise<ShopFacts> {
  const answer = await fetch(`http://localhost:${process.env.DEV_SERVER_PORT ?? 3001}/api/facts`)
  return answer.json()
}
