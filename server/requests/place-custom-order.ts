import { eq } from 'drizzle-orm'
import { isSameAddress } from '../../domain/email.ts'
import { dollarsColumn } from '../../domain/pricing/money.ts'
import type { Price } from '../../domain/pricing/tiers.ts'
import { piecesText, priceOf } from '../../domain/products/design.ts'
import { storedDesign } from '../../domain/products/stored-design.ts'
import { type CustomOrderInput, guestIdentityProblem } from '../../domain/requests/custom-order.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { type Customer, customerOf } from '../db/customer-of.ts'
import type { Transaction } from '../db/database.ts'
import { customOrders } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import { keepFiles } from '../files/keep-files.ts'
import type { Caller } from '../http/caller.ts'
import { type JobLink, linkOf, openJob, pastDay } from '../jobs/jobs.ts'
import { countSender } from './count-sender.ts'
import { mailBoth } from './mail-both.ts'
import { orderFiles, withKeptFiles } from './order-files.ts'
import { customOrderMails } from './request-mails.ts'

type Parts = Pick<Deps, 'db' | 'config' | 'facts' | 'limiter' | 'now'>
/** An order, whoever's it is. */
type OrderToStore = Omit<CustomOrderInput, 'customer_name' | 'user_email'>
type OrderRow = typeof customOrders.$inferSelect
export type PlacedOrder = Result<{ order: OrderRow; job: JobLink; repeated: boolean }>

/** Stores one order, keeps its files and owes its two mails, all or nothing; a repeated key finds the first order. */
export async function placeCustomOrder(
  deps: Parts,
  input: CustomOrderInput,
  caller: Caller | undefined,
): Promise<PlacedOrder> {
  const name = input.customer_name ?? ''
  const email = input.user_email ?? ''
  const problem = caller ? undefined : guestIdentityProblem(name, email)
  if (problem) return refused('invalid_input', problem)
  const late = pastDay(input, deps.now())
  if (late) return late
  const price = priceOf(input.design, deps.facts().prices)
  if (!isOurPrice(price, input.stated)) return refused('price_changed')
  const isProven = await countSender(deps, caller?.email ?? email, caller)
  return deps.db.transaction(async (tx) => {
    const customer = caller ? await customerOf(tx, deps.config, caller, name) : { userId: null, name, email }
    return storeOrder(deps, tx, input, price, { ...customer, isProven })
  })
}

/** Inside the transaction of whoever has checked it. */
export async function storeOrder(
  deps: Parts,
  tx: Transaction,
  input: OrderToStore,
  price: Price,
  customer: Customer & { isProven: boolean },
): Promise<PlacedOrder> {
  const [order] = await tx
    .insert(customOrders)
    .values({
      product_type: input.product_type,
      customization_data: {},
      user_id: customer.userId,
      customer_name: customer.name,
      user_email: customer.email,
      quantity_desired: input.design.quantity,
      price_per_item: dollarsColumn(price.unitCents),
      total_price: dollarsColumn(price.totalCents),
      status: 'pending',
      idempotency_key: input.idempotency_key,
    })
    .onConflictDoNothing({ target: customOrders.idempotency_key })
    .returning()
  if (!order) return repeatedOrder(tx, input.idempotency_key ?? '', customer)
  const files = await keepFiles(tx, deps.config, subjectOf('custom_orders', order.id), orderFiles(input))
  const { design, notes } = withKeptFiles(input, files)
  const data = storedDesign(design, price, notes)
  const [whole] = await tx
    .update(customOrders)
    .set({ customization_data: data, request_details: JSON.stringify(data) })
    .where(eq(customOrders.id, order.id))
    .returning()
  const { id, created_at: createdAt } = order
  const { note, needed_by } = input
  const { userId: user_id, name, email } = customer
  const about = { user_id, name, email, title: piecesText(design), note, needed_by }
  const job = await openJob(tx, subjectOf('custom_orders', id), about, deps.now())
  const placed = { id, createdAt, ...customer, design, notes, price, wishes: input, job }
  await mailBoth(deps, tx, customOrderMails(placed, deps.config, deps.facts()))
  return done({ order: whole ?? order, job, repeated: false })
}

/** A key belongs to whoever used it first: the same customer gets the same order, anybody else a refusal. */
async function repeatedOrder(tx: Transaction, key: string, customer: Customer): Promise<PlacedOrder> {
  const [order] = await tx.select().from(customOrders).where(eq(customOrders.idempotency_key, key))
  const isTheirs = order?.user_id === customer.userId && isSameAddress(order.user_email, customer.email)
  if (!order || !isTheirs) return refused('conflict')
  return done({ order, job: await linkOf(tx, subjectOf('custom_orders', order.id)), repeated: true })
}

function isOurPrice(price: Price, stated: CustomOrderInput['stated']): boolean {
  const same = (dollars: number | undefined, cents: number) =>
    dollars === undefined || Math.round(dollars * 100) === cents
  return same(stated.each, price.unitCents) && same(stated.total, price.totalCents)
}
