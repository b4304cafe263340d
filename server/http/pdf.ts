import type { Context } from 'hono'
import { MEDIA_TYPES } from '../../domain/files/file-rules.ts'

/** A paper to look at and to print. */
export function answerPdf(c: Context, name: string, pdf: Buffer) {
  c.header('Content-Disposition', `inline; filename="${name}.pdf"`)
  return c.body(new Uint8Array(pdf), 200, { 'Content-Type': MEDIA_TYPES.pdf })
}
