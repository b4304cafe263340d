import { eq } from 'drizzle-orm'
import type { AgainInput } from '../../domain/jobs/order-again.ts'
import { priceOf } from '../../domain/products/design.ts'
import { orderedDesignSchema, readStoredDesign, storedDesign } from '../../domain/products/stored-design.ts'
import { done, type Result, refused, refusedField } from '../../domain/result.ts'
import { customerOf } from '../db/customer-of.ts'
import type { Transaction } from '../db/database.ts'
import { holdAccount } from '../db/hold-account.ts'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { addressNow, mayBeAnothers } from '../jobs/address-now.ts'
import { copyBillTo } from '../jobs/invoices/bill-to.ts'
import { byToken, findJob, type Job, type JobLink, pastDay } from '../jobs/jobs.ts'
import { requestOf } from '../jobs/request-of.ts'
import { copyShipTo } from '../jobs/shipping/ship-to.ts'
import { countSender } from './count-sender.ts'
import { storeRequest } from './place-contact-request.ts'
import { storeOrder } from './place-custom-order.ts'

const CANNOT_BE_REPEATED = 'This order cannot be repeated by itself. Please write to us below.'

/**
 * The same once more for the same person, at today's price. Links get forwarded: it goes into the account of that person
 * alone, as it has their address and telephone in it.
 */
export async function orderAgain(
  deps: Deps,
  token: string,
  input: AgainInput,
  caller: Caller | undefined,
): Promise<Result<JobLink>> {
  const job = await findJob(deps.db, byToken(token))
  if (!job) return refused('not_found')
  const late = pastDay(input, deps.now())
  if (late) return late
  // Whoever orders it again, its person hears of it where they are now.
  const email = await addressNow(deps.db, job)
  const isProven = await countSender(deps, email, caller)
  const by = { userId: caller && (isProven || caller.id === job.user_id) ? caller.id : null, isProven }
  const keepsBack = await mayBeAnothers(deps, job, email, caller?.id)
  const { table, id } = requestOf(job)
  const again = table === 'custom_orders' ? designAgain : wordsAgain
  return deps.db.transaction(async (tx) => {
    if (by.userId) await holdAccount(tx, deps.config, by.userId)
    // Held: its person may have another address since the call was let in, and its link may have ended.
    const held = await findJob(tx, byToken(token))
    if (!held) return refused('not_found')
    const now = caller && isProven ? (await customerOf(tx, deps.config, caller, '')).email : await addressNow(tx, held)
    const placed = await again(deps, tx, { job: held, id, input, by: { ...by, email: now }, keepsBack })
    if (placed.ok && !keepsBack) {
      await copyBillTo(tx, job, placed.value.id)
      await copyShipTo(tx, job, placed.value.id)
    }
    return placed
  })
}

interface Again {
  job: Job
  /** Of the first request. */
  id: string
  input: AgainInput
  by: { userId: string | null; email: string; isProven: boolean }
  /** Whoever reads it at that address may be another: telephone and streets stay with the first. */
  keepsBack: boolean
}

async function designAgain(deps: Deps, tx: Transaction, { job, id, input, by }: Again): Promise<Result<JobLink>> {
  const [first] = await tx.select().from(customOrders).where(eq(customOrders.id, id))
  const read = readStoredDesign(first?.customization_data)
  if (!read) return refused('conflict', CANNOT_BE_REPEATED)
  const { notes } = read
  const design = { ...read.design, quantity: input.quantity ?? read.design.quantity }
  const { prices } = deps.facts()
  const price = priceOf(design, prices)
  const checked = orderedDesignSchema(design.product, prices).safeParse(storedDesign(design, price, notes))
  if (!checked.success) return refusedField('quantity', checked.error.issues[0]?.message ?? CANNOT_BE_REPEATED)
  if (input.total_cents !== null && input.total_cents !== price.totalCents) return refused('price_changed')
  const order = { ...input, design, notes, stated: checked.data.stated, product_type: design.product }
  const placed = await storeOrder(deps, tx, order, price, { ...by, name: job.name })
  return placed.ok ? done(placed.value.job) : placed
}

async function wordsAgain(deps: Deps, tx: Transaction, { id, input, by, keepsBack }: Again): Promise<Result<JobLink>> {
  const [first] = await tx.select().from(contactRequests).where(eq(contactRequests.id, id))
  if (!first) return refused('conflict', CANNOT_BE_REPEATED)
  const { id: _, created_at: __, search_text: ___, file_url, ...fields } = first
  const { note, needed_by, idempotency_key } = input
  const beside = { file_url, note, needed_by, isProven: by.isProven }
  const telephone = keepsBack && { phone: null, phone_number: null }
  const request = { ...fields, ...telephone, user_id: by.userId, email: by.email, idempotency_key }
  const placed = await storeRequest(deps, tx, request, beside)
  return placed.ok ? done(placed.value.job) : placed
}
