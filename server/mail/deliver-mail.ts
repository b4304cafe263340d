import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { BRAND } from '../../domain/brand.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { mailOutbox } from '../db/schema.ts'
import type { SendMail } from './mailer.ts'

const payloadSchema = z.object({ id: z.uuid() })

/** Sends one queued mail. The row stays locked while it is on its way, so that nobody sends it a second time. */
export async function deliverMail(db: Db, send: SendMail, config: Config, payload: unknown): Promise<void> {
  const { id } = payloadSchema.parse(payload)
  const failure = await db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued')))
      .for('update', { skipLocked: true })
    if (!mail) return undefined
    try {
      await send({
        from: { name: BRAND.name, address: config.MAIL_FROM },
        to: mail.recipient,
        replyTo: mail.reply_to ?? undefined,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body ?? undefined,
        messageId: `<${mail.id}@${new URL(config.PUBLIC_URL).hostname}>`,
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await tx
        .update(mailOutbox)
        .set({ attempts: sql`${mailOutbox.attempts} + 1`, last_error: reason })
        .where(eq(mailOutbox.id, id))
      return error
    }
    await tx
      .update(mailOutbox)
      .set({ status: 'sent', sent_at: sql`now()`, attempts: sql`${mailOutbox.attempts} + 1`, last_error: null })
      .where(eq(mailOutbox.id, id))
    return undefined
  })
  if (failure) throw failure
}
