import { accountClient } from './client.ts'
import { storedSession } from './stored-session.ts'

const REFRESH_BEFORE_S = 60

/** The header that says who is asking: none for guests, a fresh token for everybody else. */
export async function authorization(): Promise<Record<string, string>> {
  const stored = storedSession()
  if (!stored) return {}
  if (stored.expiresAt - Date.now() / 1000 > REFRESH_BEFORE_S) return bearer(stored.accessToken)
  const { auth } = await accountClient()
  const { data } = await auth.getSession()
  return data.session ? bearer(data.session.access_token) : {}
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A session that ended elsewhere is forgotten here, and the request goes out again as a guest's. */
export async function fetchAsCaller(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  const headers = new Headers(init?.headers)
  if (answer.status !== 401 || !headers.has('authorization')) return answer
  const { auth } = await accountClient()
  const { error } = await auth.getUser()
  if (!error || error.name === 'AuthRetryableFetchError') return answer
  await auth.signOut({ scope: 'local' })
  headers.delete('authorization')
  return fetch(input, { ...init, headers })
}
