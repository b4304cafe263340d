import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { sandboxObjects } from '../../db/schema/payment-sandbox.ts'
import { keep, type SandboxDeps } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

const remembered = z.object({ request: z.string(), answer: z.unknown() })

/** Stripe's idempotency: the same key and body get the first answer, the same key with another body is refused. */
export async function once<Answer>(
  { db }: SandboxDeps,
  key: string | undefined,
  request: string,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer | unknown> {
  if (!key) return db.transaction(work)
  const id = `idem_${key}`
  const hash = createHash('sha256').update(request).digest('hex')
  return db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(sandboxObjects)
      .values({ id, kind: 'idempotency', body: { request: hash, answer: null } })
      .onConflictDoNothing()
      .returning({ id: sandboxObjects.id })
    if (!mine) {
      const [row] = await tx.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))
      const first = remembered.parse(row?.body)
      if (first.request !== hash) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.'
        throw new StripeRefusal(message, 400, undefined, 'idempotency_error')
      }
      return first.answer
    }
    const answer = await work(tx)
    await keep(tx, 'idempotency', id, { request: hash, answer })
    return answer
  })
}
