import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { Db } from '../db/database.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'

/** So many of one kind of action in so many seconds; the allowance refills evenly. */
export interface Allowance {
  name: string
  count: number
  windowS: number
}

/** Generous for a person, for every write of the API; actions that cost more have their own. */
const EVERY_WRITE: Allowance = { name: 'write', count: 300, windowS: 60 }

export interface RateLimiter {
  /** Uses one up; false when there is none left. */
  take(allowance: Allowance, who: string): Promise<boolean>
  /** Whether there is none left, without using one up. */
  isSpent(allowance: Allowance, who: string): Promise<boolean>
}

/** One row a caller, moved by one statement, so that all processes on one database share it. */
export function createRateLimiter(db: Db, enabled: boolean): RateLimiter {
  return {
    async take({ name, count, windowS }, who) {
      if (!enabled) return true
      const each = sql`make_interval(secs => ${windowS / count}::float8)`
      const window = sql`make_interval(secs => ${windowS}::float8)`
      const { rowCount } = await db.execute(sql`
        insert into ${rateLimits} as held (key, whole_at) values (${`${name}:${who}`}, now() + ${each})
        on conflict (key) do update set whole_at = greatest(held.whole_at, now()) + ${each}
        where greatest(held.whole_at, now()) + ${each} <= now() + ${window}`)
      return rowCount === 1
    },
    async isSpent({ name, count, windowS }, who) {
      if (!enabled) return false
      const beforeLast = sql`make_interval(secs => ${windowS - windowS / count}::float8)`
      const { rowCount } = await db.execute(
        sql`select from ${rateLimits} where key = ${`${name}:${who}`} and whole_at > now() + ${beforeLast}`,
      )
      return rowCount === 1
    },
  }
}

export async function forgetOldRateLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from ${rateLimits} where whole_at < now()`)
}

/** Counts the request against its address and, when signed in, its account. */
export function limited(limiter: RateLimiter, allowance: Allowance): MiddlewareHandler<Env> {
  return async (c, next) => {
    const callers = [`address:${c.var.address}`, ...(c.var.caller ? [`account:${c.var.caller.id}`] : [])]
    for (const caller of callers) {
      if (!(await limiter.take(allowance, caller))) {
        c.header('Retry-After', String(Math.ceil(allowance.windowS / allowance.count)))
        return refuse(c, 'rate_limited')
      }
    }
    await next()
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

export function writesLimited(limiter: RateLimiter): MiddlewareHandler<Env> {
  const limit = limited(limiter, EVERY_WRITE)
  return (c, next) => (READS.has(c.req.method) ? next() : limit(c, next))
}
