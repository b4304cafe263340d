import { eq } from 'drizzle-orm'
import type { ErrorCode } from '../../domain/errors.ts'
import { dollarsColumn } from '../../domain/pricing/money.ts'
import { type CustomOrderInput, guestIdentityProblem } from '../../domain/requests/custom-order.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { customOrders, userProfiles } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { keepFiles } from '../files/keep-files.ts'
import type { Caller } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { type PricedDesign, priceDesign } from './priced-design.ts'
import { customOrderMails } from './request-letters.ts'

type OrderRow = typeof customOrders.$inferSelect
export type PlacedOrder =
  | { ok: true; order: OrderRow; repeated: boolean }
  | { ok: false; code: ErrorCode; error?: string }

interface Customer {
  userId: string | null
  name: string | null
  email: string
}

interface AccountCustomer extends Customer {
  phone: string | null
}

/** Stores one order, keeps its files and owes its two mails, all or nothing; a repeated key finds the first order. */
export async function placeCustomOrder(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  input: CustomOrderInput,
  caller: Caller | undefined,
): Promise<PlacedOrder> {
  const name = input.customer_name ?? ''
  const email = input.user_email ?? ''
  const problem = caller ? undefined : guestIdentityProblem(name, email)
  if (problem) return { ok: false, code: 'invalid_input', error: problem }
  const design = priceDesign(input)
  if (!isOurPrice(design)) return { ok: false, code: 'price_changed' }
  return db.transaction(async (tx) => {
    const customer = caller ? await customerOf(tx, caller, name) : { userId: null, name, email }
    return place(tx, config, input, design, customer)
  })
}

async function place(
  tx: Transaction,
  config: Deps['config'],
  input: CustomOrderInput,
  design: PricedDesign,
  customer: Customer,
): Promise<PlacedOrder> {
  const { quantity, quote } = design
  const [order] = await tx
    .insert(customOrders)
    .values({
      product_type: input.product_type,
      customization_data: {},
      user_id: customer.userId,
      customer_name: customer.name,
      user_email: customer.email,
      quantity_desired: quantity,
      price_per_item: dollarsColumn(quote.unitCents),
      total_price: dollarsColumn(quote.totalCents),
      status: 'pending',
      idempotency_key: input.idempotency_key,
    })
    .onConflictDoNothing({ target: customOrders.idempotency_key })
    .returning()
  if (!order) return repeatedOrder(tx, input.idempotency_key ?? '', customer)
  const files = await keepFiles(tx, config, subjectOf('custom_orders', order.id), design.files)
  const data = design.stored(files)
  const [whole] = await tx
    .update(customOrders)
    .set({ customization_data: data, request_details: JSON.stringify(data) })
    .where(eq(customOrders.id, order.id))
    .returning()
  for (const mail of customOrderMails(
    { id: order.id, createdAt: order.created_at, name: customer.name, email: customer.email, quantity, quote, data },
    config.STAFF_EMAIL,
  )) {
    await queueMail(tx, mail)
  }
  return { ok: true, order: whole ?? order, repeated: false }
}

/** A key belongs to whoever used it first: the same customer gets the same order, anybody else a refusal. */
async function repeatedOrder(tx: Transaction, key: string, customer: Customer): Promise<PlacedOrder> {
  const [order] = await tx.select().from(customOrders).where(eq(customOrders.idempotency_key, key))
  const isTheirs = order?.user_id === customer.userId && order.user_email.toLowerCase() === customer.email.toLowerCase()
  return order && isTheirs ? { ok: true, order, repeated: true } : { ok: false, code: 'conflict' }
}

/** Signed-in customers are known by their account, not by what the page sent. */
export async function customerOf(tx: Transaction, caller: Caller, givenName: string): Promise<AccountCustomer> {
  const [profile] = await tx
    .select({ name: userProfiles.full_name, phone: userProfiles.phone })
    .from(userProfiles)
    .where(eq(userProfiles.id, caller.id))
  const name = profile?.name || givenName || null
  return { userId: caller.id, name, email: caller.email, phone: profile?.phone ?? null }
}

function isOurPrice({ quote, stated }: PricedDesign): boolean {
  const same = (dollars: number | undefined, cents: number) =>
    dollars === undefined || Math.round(dollars * 100) === cents
  return same(stated.each, quote.unitCents) && same(stated.total, quote.totalCents)
}
