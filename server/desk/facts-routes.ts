import { Hono } from 'hono'
import { carried } from '../../domain/desk/sections.ts'
import { shownProjects } from '../../domain/site/gallery.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'

/** What the owner has set, for a page that was opened before it changed. */
export function factsRoutes({ facts }: Pick<Deps, 'facts'>) {
  return new Hono<Env>()
    .get('/', (c) => c.json(carried(facts())))
    .get('/faq', (c) => c.json(facts().faq))
    .get('/gallery', (c) => c.json(shownProjects(facts().gallery)))
}
