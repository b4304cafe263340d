import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '../../db/database.ts'
import { sandboxObjects } from '../../db/schema/payment-sandbox.ts'

export interface SandboxDeps {
  db: Db
  now: () => Date
}

/** 'cs_test_…', as long and as hard to guess as Stripe's. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`

export const unixTime = (time: Date) => Math.floor(time.getTime() / 1000)

export async function keep(db: Db | Transaction, kind: string, id: string, body: unknown): Promise<void> {
  await db
    .insert(sandboxObjects)
    .values({ id, kind, body })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { body } })
}

export async function find<Schema extends z.ZodType>(
  db: Db | Transaction,
  kind: string,
  id: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const [row] = await db
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
  return row && schema.parse(row.body)
}

/** The same, and nobody else changes it before the transaction ends. */
export async function findLocked<Schema extends z.ZodType>(
  tx: Transaction,
  kind: string,
  id: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const [row] = await tx
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
    .for('update')
  return row && schema.parse(row.body)
}

/** All of a payment, newest first, as Stripe lists them. */
export async function listOfPayment<Schema extends z.ZodType>(
  db: Db,
  kind: string,
  payment: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const rows = await db
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.kind, kind), sql`${sandboxObjects.body} ->> 'payment_intent' = ${payment}`))
    .orderBy(desc(sandboxObjects.created_at))
  return rows.map((row) => schema.parse(row.body))
}

/** What was told long ago, and checkouts that nobody paid; payments stay, as they can be refunded. */
export async function forgetSandboxCheckouts(db: Db, before: Date): Promise<void> {
  const { kind, body, created_at } = sandboxObjects
  const isUnpaid = and(eq(kind, 'session'), sql`${body} -> 'session' ->> 'status' <> 'complete'`)
  const isOver = or(inArray(kind, ['event', 'idempotency']), isUnpaid)
  await db.delete(sandboxObjects).where(and(lt(created_at, before), isOver))
}
