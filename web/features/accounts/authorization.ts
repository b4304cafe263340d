import { accountClient, afterArrival } from './client.ts'
import { fetchWhileHere, waitForNextPage } from './departure.ts'
import { storedSession } from './stored-session.ts'

const REFRESH_BEFORE_S = 60
/** How the service refuses to refresh a session that is over; all else may pass. */
const ENDED = 400

/** The header that says who is asking: none for guests, a fresh token for everybody else. */
export async function authorization(): Promise<Record<string, string>> {
  await afterArrival()
  const stored = storedSession()
  if (!stored) return {}
  if (stored.expiresAt - Date.now() / 1000 > REFRESH_BEFORE_S) return bearer(stored.accessToken)
  const { auth } = await accountClient()
  const { data } = await auth.getSession()
  // One that could not be renewed, because nobody answered, is still theirs.
  const token = data.session?.access_token ?? storedSession()?.accessToken
  return token ? bearer(token) : {}
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/**
 * A token that no longer counts is exchanged. Where the session has ended too, the request goes out again as a guest's; where
 * nobody says whether it has, only what is read does: an order would not be in the account.
 */
export async function fetchAsCaller(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetchWhileHere(input, init).catch(waitForNextPage)
  const headers = new Headers(init?.headers)
  if (answer.status !== 401 || !headers.has('authorization')) return answer
  const { auth } = await accountClient()
  const { data, error } = await auth.refreshSession()
  const isUnheard = error !== null && error.status !== ENDED
  if (isUnheard && (init?.method ?? 'GET') !== 'GET') throw error
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`)
  else {
    if (!isUnheard) await auth.signOut({ scope: 'local' })
    headers.delete('authorization')
  }
  return fetchWhileHere(input, { ...init, headers }).catch(waitForNextPage)
}
