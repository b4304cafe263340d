import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'

/** What the owner has set, for a page that was opened before it changed. */
export function factsRoutes({ facts }: Pick<Deps, 'facts'>) {
  return new Hono<Env>().get('/', (c) => c.json(facts()))
}
