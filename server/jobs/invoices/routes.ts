import { Hono } from 'hono'
import { MEDIA_TYPES } from '../../../domain/files/file-rules.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { isId } from '../../http/id-param.ts'
import { createPaperTurns } from '../../http/pdf.ts'
import { byToken, findJob } from '../jobs.ts'
import { paperPdf } from './paper-pdf.ts'

/** Invoices and credit notes, for whoever has the link. */
export function paperRoutes({ db }: Deps) {
  const turnOf = createPaperTurns()
  return new Hono<Env>().get('/:token/papers/:file', async (c) => {
    const id = c.req.param('file').replace(/\.pdf$/, '')
    const job = isId(id) ? await findJob(db, byToken(c.req.param('token'))) : undefined
    const made = job && (await turnOf(c.var.client)(() => paperPdf(db, job, id)))
    if (!made) return refuse(c, 'not_found')
    c.header('Content-Disposition', `attachment; filename="${made.name}"`)
    return c.body(new Uint8Array(made.pdf), 200, { 'Content-Type': MEDIA_TYPES.pdf })
  })
}
