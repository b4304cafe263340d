import type { Context } from 'hono'
import { MEDIA_TYPES } from '../../domain/files/file-rules.ts'
import { createTurns } from './concurrency-limit.ts'
import { Refusal } from './errors.ts'

const BUSY = 'Too many papers are being made. Please try again in a moment.'

/** Nobody else is answered while a sheet is set: sixty invoices that one link asked for at once took ten seconds. */
export const createPaperTurns = () =>
  createTurns({ atOnce: 2, longestQueue: 20, forOne: 1, longestLine: 20 }, () => {
    throw new Refusal('unavailable', { error: BUSY })
  })

/** A paper to look at and to print. */
export function answerPdf(c: Context, name: string, pdf: Buffer) {
  c.header('Content-Disposition', `inline; filename="${name}.pdf"`)
  return c.body(new Uint8Array(pdf), 200, { 'Content-Type': MEDIA_TYPES.pdf })
}
