import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { accountMailedTokens } from '../../db/schema/accounts.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { hashOf, newCode, newSecret } from '../protocol/secrets.ts'
import type { Pkce } from '../redirects/pkce.ts'

export type MailedToken = typeof accountMailedTokens.$inferSelect
export type TokenKind = MailedToken['kind']

const PKCE_PREFIX = 'pkce_'
/** A code of six digits must not be guessable from many addresses at once; its link goes on working. */
const MOST_WRONG_CODES = 100

export const isPkceLink = (link: string) => link.startsWith(PKCE_PREFIX)

interface TokenFor {
  userId: string
  kind: TokenKind
  email: string
  pkce?: Pkce | undefined
}

/** How long until this user may get another mail of this kind; 0 when now. */
export async function secondsToWait({ config, db, now }: AuthDeps, userId: string, kind: TokenKind): Promise<number> {
  const [last] = await db
    .select({ sentAt: accountMailedTokens.sent_at })
    .from(accountMailedTokens)
    .where(and(eq(accountMailedTokens.user_id, userId), eq(accountMailedTokens.kind, kind)))
  if (!last) return 0
  return Math.max(0, Math.ceil(config.AUTH_MAIL_INTERVAL_S - (now().getTime() - last.sentAt.getTime()) / 1000))
}

export async function refuseTooManyMails(deps: AuthDeps, userId: string, kind: TokenKind): Promise<void> {
  const seconds = await secondsToWait(deps, userId, kind)
  if (seconds === 0) return
  throw new AuthFailure('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterS: seconds,
  })
}

/** Makes a link and a code; an earlier pair of the same kind stops working. */
export async function makeMailedToken(tx: Db | Transaction, { userId, kind, email, pkce }: TokenFor, at: Date) {
  const link = `${pkce ? PKCE_PREFIX : ''}${newSecret()}`
  const code = newCode()
  const values = {
    email,
    link_hash: hashOf(link),
    code_hash: hashOf(userId, kind, code),
    code_challenge: pkce?.code_challenge ?? null,
    code_challenge_method: pkce?.code_challenge_method ?? null,
    sent_at: at,
    used_at: null,
    wrong_codes: 0,
  }
  await tx
    .insert(accountMailedTokens)
    .values({ user_id: userId, kind, ...values })
    .onConflictDoUpdate({ target: [accountMailedTokens.user_id, accountMailedTokens.kind], set: values })
  return { link, code }
}

const isFresh = ({ config, now }: AuthDeps, token: MailedToken) =>
  token.used_at === null && token.sent_at.getTime() + config.AUTH_LINK_TTL_S * 1000 > now().getTime()

export async function findByLink(deps: AuthDeps, link: string): Promise<MailedToken | undefined> {
  const [token] = await deps.db
    .select()
    .from(accountMailedTokens)
    .where(eq(accountMailedTokens.link_hash, hashOf(link)))
  return token && isFresh(deps, token) ? token : undefined
}

export async function findByCode(
  deps: AuthDeps,
  userId: string,
  kind: TokenKind,
  code: string,
): Promise<MailedToken | undefined> {
  const mine = and(eq(accountMailedTokens.user_id, userId), eq(accountMailedTokens.kind, kind))
  const [token] = await deps.db.select().from(accountMailedTokens).where(mine)
  if (!token || !isFresh(deps, token) || token.wrong_codes >= MOST_WRONG_CODES) return undefined
  if (token.code_hash === hashOf(userId, kind, code)) return token
  await deps.db
    .update(accountMailedTokens)
    .set({ wrong_codes: sql`${accountMailedTokens.wrong_codes} + 1` })
    .where(mine)
  return undefined
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

/** Nothing mailed so far works any more. */
export async function killMailedTokens(tx: Db | Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .update(accountMailedTokens)
    .set({ used_at: at })
    .where(and(eq(accountMailedTokens.user_id, userId), isNull(accountMailedTokens.used_at)))
}
