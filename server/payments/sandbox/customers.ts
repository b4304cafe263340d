import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { sandboxObjects } from '../../db/schema/payment-sandbox.ts'
import type { FormFields } from './form-body.ts'
import { type Customer, customer } from './objects.ts'
import { find, findLocked, keep, newId, type SandboxDeps, unixTime } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

const input = z.object({
  email: z.email().optional(),
  name: z.string().max(256).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
})

/** `POST /v1/customers` */
export async function createCustomer(tx: Transaction, fields: FormFields, now: Date): Promise<Customer> {
  const { email = null, name = null, metadata = {}, tax_exempt = 'none' } = parsed(fields)
  const made: Customer = {
    ...{ id: newId('cus'), object: 'customer', created: unixTime(now), livemode: false },
    ...{ email, name, metadata, tax_exempt },
  }
  await keep(tx, 'customer', made.id, made)
  return made
}

/** `POST /v1/customers/:id` */
export const updateCustomer =
  (id: string) =>
  async (tx: Transaction, fields: FormFields): Promise<Customer> => {
    const before = await findLocked(tx, 'customer', id, customer)
    if (!before) throw noSuchCustomer(id)
    const after: Customer = { ...before, ...parsed(fields) }
    await keep(tx, 'customer', id, after)
    return after
  }

/** `DELETE /v1/customers/:id` */
export async function deleteCustomer({ db }: SandboxDeps, id: string) {
  const { rowCount } = await db
    .delete(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, 'customer')))
  if (rowCount !== 1) throw noSuchCustomer(id)
  return { id, object: 'customer', deleted: true }
}

export async function customerOf(tx: Transaction, id: string): Promise<Customer> {
  const found = await find(tx, 'customer', id, customer)
  if (!found) throw noSuchCustomer(id)
  return found
}

const noSuchCustomer = (id: string) => new StripeRefusal(`No such customer: '${id}'`, 404, 'customer')

function parsed(fields: FormFields) {
  const read = input.safeParse(fields)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StripeRefusal(`Invalid ${issue?.path.join('.')}: ${issue?.message}`, 400, issue?.path.join('.'))
}
