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
  return data.session ? bearer(data.session.access_token) : {}
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A token that no longer counts is exchanged. Where the session has ended too, the request goes out again as a guest's. */
export async function fetchAsCaller(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetchWhileHere(input, init).catch(waitForNextPage)
  const headers = new Headers(init?.headers)
  if (answer.status !== 401 || !headers.has('authorization')) return answer
  const { auth } = await accountClient()
  const { data, error } = await auth.refreshSession()
  if (error && error.status !== ENDED) return answer
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`)
  else {
    await auth.signOut({ scope: 'local' })
    headers.delete('authorization')
  }
  return fetchWhileHere(input, { ...init, headers }).catch(waitForNextPage)
}
