import type { ShopFacts } from '../domain/desk/sections.ts'

/** While one works on the pages, the shop's server behind them is asked. */
export async function factsOfServer(): Promise<ShopFacts> {
  const answer = await fetch(`http://localhost:${process.env.DEV_SERVER_PORT ?? 3001}/api/facts`)
  return answer.json()
}
