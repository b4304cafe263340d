import { and, eq, gte, notExists, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { z } from 'zod'
import { shopDay } from '../../domain/shop-time.ts'
import type { Db, Transaction } from '../db/database.ts'
import { isHeld } from '../db/hold-account.ts'
import { cardCustomers, resaleCertificates } from '../db/schema/certificates.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import { addTask } from '../queue/add-task.ts'
import { oneByOne } from '../queue/one-by-one.ts'

export const TELL_CARD_PROVIDER = 'tell_card_provider'

const isValid = (today: string) =>
  and(eq(resaleCertificates.status, 'approved'), gte(resaleCertificates.expires_on, today))

/** The states in which somebody pays no sales tax today; only what an account itself orders counts, never an address. */
export async function exemptStates(db: Db | Transaction, userId: string | null, now: Date): Promise<string[]> {
  if (!userId) return []
  const { state, user_id } = resaleCertificates
  const rows = await db
    .selectDistinct({ state })
    .from(resaleCertificates)
    .where(and(eq(user_id, userId), isValid(shopDay(now))))
    .orderBy(state)
  return rows.map((row) => row.state)
}

type Parts = Pick<Deps, 'config' | 'db' | 'now' | 'payments'>

/** Has the card provider know whether somebody pays tax; answers with its name for whoever does not. */
export async function tellCardProvider(parts: Parts, userId: string): Promise<string | undefined> {
  const { db, now, payments } = parts
  const isExempt = (await exemptStates(db, userId, now())).length > 0
  const [known] = await db.select().from(cardCustomers).where(eq(cardCustomers.user_id, userId))
  if (!known && !isExempt) return undefined
  const customer = { ...(await personOf(db, userId)), tax_exempt: isExempt ? 'exempt' : 'none' } as const
  const told = known && (await updated(payments.stripe, known.customer_id, customer))
  const customer_id = told ?? (await created(payments.stripe, userId, customer))
  const kept = await keepCustomer(parts, { user_id: userId, customer_id, tax_exempt: isExempt }, known?.customer_id)
  return isExempt ? kept : undefined
}

/**
 * The one by which the provider knows somebody. Whose account was deleted meanwhile leaves nothing there, and of two who told
 * it at once the second takes the first one's.
 */
function keepCustomer({ config, db }: Parts, row: typeof cardCustomers.$inferInsert, before: string | undefined) {
  const { user_id, customer_id } = cardCustomers
  const isTheirs = eq(user_id, row.user_id)
  const asBefore = { target: user_id, set: row, setWhere: eq(customer_id, before ?? row.customer_id) }
  return db.transaction(async (tx): Promise<string | undefined> => {
    const isThere = await isHeld(tx, config, row.user_id)
    const [kept] = isThere ? await tx.insert(cardCustomers).values(row).onConflictDoUpdate(asBefore).returning() : []
    if (kept) return kept.customer_id
    await addTask(tx, FORGET_CARD_CUSTOMER, { customerId: row.customer_id })
    if (!isThere) await tx.delete(cardCustomers).where(isTheirs)
    return (await tx.select().from(cardCustomers).where(isTheirs))[0]?.customer_id
  })
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** As they are called now: the payment page takes the address of whom it knows for theirs, and receipts go there. */
async function personOf(db: Db, userId: string) {
  const [person] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId))
  return { ...(person?.email && { email: person.email }), ...(person?.full_name && { name: person.full_name }) }
}

type Told = Stripe.CustomerUpdateParams

/** Nothing when it does not know them: a shop may have another provider's account than before. */
async function updated(stripe: Stripe, id: string, customer: Told): Promise<string | undefined> {
  try {
    return (await stripe.customers.update(id, customer)).id
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function created(stripe: Stripe, userId: string, customer: Told): Promise<string> {
  return (await stripe.customers.create({ ...customer, metadata: { user_id: userId } })).id
}

export const FORGET_CARD_CUSTOMER = 'forget_card_customer'

/** With the account goes what the card provider knows of it. */
export async function forgetCardCustomer({ payments }: Pick<Parts, 'payments'>, given: unknown): Promise<void> {
  const { customerId } = z.object({ customerId: z.string() }).parse(given)
  await payments.stripe.customers.del(customerId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

const payload = z.object({ userId: z.uuid() })

/** After a decision about a certificate. */
export const tellOfDecision = (deps: Parts, given: unknown) => tellCardProvider(deps, payload.parse(given).userId)

/** Whose certificates have ended, and whom an earlier try did not reach; one who cannot be told of keeps no other. */
export async function endExemptions(deps: Parts & Pick<Deps, 'log'>): Promise<void> {
  const { user_id } = cardCustomers
  const today = shopDay(deps.now())
  const valid = deps.db
    .select({ one: sql`1` })
    .from(resaleCertificates)
    .where(and(eq(resaleCertificates.user_id, user_id), isValid(today)))
  const ended = await deps.db
    .select({ user_id })
    .from(cardCustomers)
    .where(and(eq(cardCustomers.tax_exempt, true), notExists(valid)))
  const goesOn = oneByOne(deps, 'the card provider was not told that somebody pays tax again; the next round tries')
  for (const { user_id: userId } of ended) {
    if (!(await goesOn({ userId }, () => tellCardProvider(deps, userId)))) return
  }
}
