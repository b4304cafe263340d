import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '../http/env.ts'
import { routeOf } from '../http/request-log.ts'
import { BUDGETS, type Budget, type BudgetName, ENDPOINTS } from './budgets.ts'
import type { Limiter } from './limiter.ts'

/** Counts the call against its client before anything else is done for it. */
export function countClient(limiter: Limiter): MiddlewareHandler<Env> {
  return async (c, next) => {
    for (const name of atTheDoor(c, 'client')) await limiter.take(name, `client:${c.var.client}`)
    await next()
  }
}

/** Counts it against the account too, as soon as it is known whose the call is. */
export async function countAccount(limiter: Limiter, c: Context<Env>, accountId: string): Promise<void> {
  for (const name of atTheDoor(c, 'account')) await limiter.take(name, `account:${accountId}`)
}

/** The same as a step, for services that find the caller before their handlers. */
export function countCaller(limiter: Limiter): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.var.caller) await countAccount(limiter, c, c.var.caller.id)
    await next()
  }
}

const atTheDoor = (c: Context<Env>, counted: 'client' | 'account') =>
  budgetsOf(c).filter((name) => {
    const { per, inside }: Budget = BUDGETS[name]
    return !inside && per.includes(counted)
  })

const ANY_WRITE: readonly BudgetName[] = ['writes']

/** A write without a line in the table, to an address that does not exist for example, still counts as one. */
function budgetsOf(c: Context<Env>): readonly BudgetName[] {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const isRead = method === 'GET' || method === 'OPTIONS'
  return ENDPOINTS[`${method} ${routeOf(c)}`] ?? (isRead ? [] : ANY_WRITE)
}
