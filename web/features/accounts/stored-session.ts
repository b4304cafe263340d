import { isRecord, parsedJson } from '../../../domain/parsed-json.ts'
import { browserStore } from '../../browser-store.ts'

/** Where supabase-js keeps the session. Reading it needs nothing of the client, so guests never load that. */
export const SESSION_KEY = 'brimworks-session'
export const sessionStore = browserStore(SESSION_KEY)

export interface SessionUser {
  id: string
  email: string
  fullName: string
  /** Where the account moves when both addresses have agreed; empty when it stays. */
  newEmail: string
}

export interface StoredSession {
  accessToken: string
  /** Seconds since 1970. */
  expiresAt: number
  user: SessionUser
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export function storedSession(): StoredSession | undefined {
  return typeof window === 'undefined' ? undefined : readSession(sessionStore.read())
}

/** A session is valid only with its tokens and its time. */
export function readSession(kept: string | null): StoredSession | undefined {
  const session = parsedJson(kept)
  if (!isRecord(session) || !isRecord(session.user)) return undefined
  const { access_token, refresh_token, expires_at, user } = session
  if (!text(access_token) || !text(refresh_token) || typeof expires_at !== 'number') return undefined
  if (waitsForSecondFactor(text(access_token), user)) return undefined
  return { accessToken: text(access_token), expiresAt: expires_at, user: sessionUser(user) }
}

/** With a verified factor, a session counts only after using it. */
export function waitsForSecondFactor(accessToken: string, user: { factors?: unknown }): boolean {
  const factors: unknown[] = Array.isArray(user.factors) ? user.factors : []
  if (!factors.some((factor) => isRecord(factor) && factor.status === 'verified')) return false
  const claims = parsedJson(decoded(accessToken.split('.')[1] ?? ''))
  return isRecord(claims) && claims.aal !== 'aal2'
}

function decoded(part: string): string | null {
  try {
    return atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}

export function sessionUser(user: {
  id?: unknown
  email?: unknown
  new_email?: unknown
  user_metadata?: unknown
}): SessionUser {
  const metadata = isRecord(user.user_metadata) ? user.user_metadata : {}
  const fullName = text(metadata.full_name) || text(metadata.name)
  return { id: text(user.id), email: text(user.email), newEmail: text(user.new_email), fullName }
}
