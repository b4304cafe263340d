import { sql } from 'drizzle-orm'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { CLOCKS_DIFFER_S } from '../../limits/limiter.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'

/** What POST /resend sends again. */
export type ResentMail = 'signup' | 'email_change'

/**
 * Remembers that this mail was asked for, for as long as it is not sent again, and tells whether it may be. Of an address
 * without an account too: whether there is one must not show in how often it can be asked for.
 */
export async function noteAsked({ config, db, now }: AuthDeps, kind: ResentMail, email: string): Promise<boolean> {
  const at = now().toISOString()
  const { rowCount } = await db.execute(sql`
    insert into ${rateLimits} as held (key, whole_at)
    values (${`asked:${kind}:${email}`}, ${at}::timestamptz + make_interval(secs => ${config.AUTH_MAIL_INTERVAL_S}::float8))
    on conflict (key) do update set whole_at = excluded.whole_at where held.whole_at <= ${at}::timestamptz
      or held.whole_at > excluded.whole_at + make_interval(secs => ${CLOCKS_DIFFER_S})`)
  return rowCount === 1
}
