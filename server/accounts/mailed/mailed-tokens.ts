import { and, eq, gt, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { accountMailedTokens } from '../../db/schema/accounts.ts'
import { CLOCKS_DIFFER_S } from '../../limits/limiter.ts'
import { newSecret } from '../../new-secret.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { overMailLimit } from '../protocol/auth-failure.ts'
import { hashOf, newCode } from '../protocol/secrets.ts'
import type { Landing } from '../redirects/landing.ts'

export type MailedToken = typeof accountMailedTokens.$inferSelect
export type TokenKind = MailedToken['kind']

const PKCE_PREFIX = 'pkce_'
const PAGE_PREFIX = 'page_'
/** However many addresses guess. The link of the same mail goes on working. */
const MOST_TRIES = 5

export const isPkceLink = (link: string) => link.startsWith(PKCE_PREFIX)
/** Used up by a page of the shop, and by nothing else. */
export const isPageLink = (link: string) => link.startsWith(PAGE_PREFIX)

interface TokenFor {
  userId: string
  kind: TokenKind
  email: string
  landing: Landing | undefined
}

function prefixFor(landing: Landing | undefined): string {
  if (landing?.verifiedBy === 'page') return PAGE_PREFIX
  return landing?.pkce ? PKCE_PREFIX : ''
}

/** Makes a link and a code; an earlier pair of the same kind stops working. Refused within the interval, by one statement. */
export async function makeMailedToken({ config, now }: AuthDeps, tx: Transaction, wanted: TokenFor) {
  const { userId, kind, email, landing } = wanted
  const at = now()
  const link = `${prefixFor(landing)}${newSecret()}`
  const code = newCode()
  const values = {
    email,
    link_hash: hashOf(link),
    code_hash: hashOf(userId, kind, code),
    code_challenge: landing?.pkce?.code_challenge ?? null,
    code_challenge_method: landing?.pkce?.code_challenge_method ?? null,
    sent_at: at,
    used_at: null,
    wrong_codes: 0,
  }
  const intervalMs = config.AUTH_MAIL_INTERVAL_S * 1000
  const made = await tx
    .insert(accountMailedTokens)
    .values({ user_id: userId, kind, ...values })
    .onConflictDoUpdate({
      target: [accountMailedTokens.user_id, accountMailedTokens.kind],
      set: values,
      setWhere: or(lte(accountMailedTokens.sent_at, new Date(at.getTime() - intervalMs)), isOfClockAhead(at)),
    })
    .returning({ id: accountMailedTokens.id })
  if (made.length === 1) return { link, code }
  const [last] = await tx.select().from(accountMailedTokens).where(isOf(userId, kind))
  const sinceMs = at.getTime() - (last?.sent_at.getTime() ?? 0)
  throw overMailLimit(Math.max(1, Math.ceil((intervalMs - sinceMs) / 1000)))
}

const isOf = (userId: string, kind: TokenKind) =>
  and(eq(accountMailedTokens.user_id, userId), eq(accountMailedTokens.kind, kind))

/** Mailed while the machine's clock was ahead: it neither holds up the next one nor lives until then. */
const isOfClockAhead = (at: Date) => gt(accountMailedTokens.sent_at, new Date(at.getTime() + CLOCKS_DIFFER_S * 1000))

function isFresh({ config, now }: AuthDeps) {
  const at = now()
  const isYoung = gt(accountMailedTokens.sent_at, new Date(at.getTime() - config.AUTH_LINK_TTL_S * 1000))
  return and(isNull(accountMailedTokens.used_at), isYoung, not(isOfClockAhead(at)))
}

export async function findByLink(deps: AuthDeps, link: string): Promise<MailedToken | undefined> {
  const [token] = await deps.db
    .select()
    .from(accountMailedTokens)
    .where(and(eq(accountMailedTokens.link_hash, hashOf(link)), isFresh(deps)))
  return token
}

/** Counted as wrong by the statement that allows the try, before it is judged: of many at once only a few are. */
export async function findByCode(
  deps: AuthDeps,
  userId: string,
  kind: TokenKind,
  code: string,
): Promise<MailedToken | undefined> {
  const [token] = await deps.db
    .update(accountMailedTokens)
    .set({ wrong_codes: sql`${accountMailedTokens.wrong_codes} + 1` })
    .where(and(isOf(userId, kind), isFresh(deps), lt(accountMailedTokens.wrong_codes, MOST_TRIES)))
    .returning()
  return token?.code_hash === hashOf(userId, kind, code) ? token : undefined
}

/** True for the one caller who used it up. */
export async function spend(tx: Db | Transaction, token: MailedToken, at: Date): Promise<boolean> {
  const used = await tx
    .update(accountMailedTokens)
    .set({ used_at: at })
    .where(
      and(
        eq(accountMailedTokens.id, token.id),
        eq(accountMailedTokens.link_hash, token.link_hash),
        isNull(accountMailedTokens.used_at),
      ),
    )
    .returning({ id: accountMailedTokens.id })
  return used.length === 1
}

/** Those with which somebody has agreed to something. */
export const usedTokensOf = (tx: Transaction, userId: string): Promise<MailedToken[]> =>
  tx
    .select()
    .from(accountMailedTokens)
    .where(and(eq(accountMailedTokens.user_id, userId), isNotNull(accountMailedTokens.used_at)))

/** Nothing mailed so far works any more. */
export async function killMailedTokens(tx: Db | Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .update(accountMailedTokens)
    .set({ used_at: at })
    .where(and(eq(accountMailedTokens.user_id, userId), isNull(accountMailedTokens.used_at)))
}
