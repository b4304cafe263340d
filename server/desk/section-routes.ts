import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { historySchema, publishingSchema, restoringSchema } from '../../domain/desk/publishing.ts'
import { isSection, type SectionId } from '../../domain/desk/sections.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody, MOST_OF_A_SECTION, queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { publish, restore } from './publish.ts'
import { dataOf, listVersions, newestVersion } from './versions.ts'

/** Of one that there is. */
const known = createMiddleware<{ Variables: { section: SectionId } }>(async (c, next) => {
  const section = c.req.param('section') ?? ''
  if (!isSection(section)) return refuse(c, 'not_found')
  c.set('section', section)
  await next()
})

/** What the owner edits, whichever section it is: read with its history, published, brought back. */
export function sectionRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/:section', known, async (c) => {
      const edited = await newestVersion(deps.db, c.var.section)
      return c.json({ edited, data: await dataOf(deps.db, c.var.section, edited) })
    })
    .get('/:section/versions', known, queryOf(historySchema), async (c) =>
      c.json(await listVersions(deps.db, c.var.section, c.req.valid('query').before)),
    )
    .post('/:section', known, jsonBody(publishingSchema, MOST_OF_A_SECTION), async (c) => {
      const published = await publish(deps, c.var.section, c.req.valid('json'), c.var.caller.id)
      return published.ok ? c.json(published.value, 201) : refuse(c, published.code, published)
    })
    .post('/:section/restore', known, jsonBody(restoringSchema), async (c) => {
      const restored = await restore(deps, c.var.section, c.req.valid('json'), c.var.caller.id)
      return restored.ok ? c.json(restored.value, 201) : refuse(c, restored.code, restored)
    })
}
