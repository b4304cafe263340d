const departure = new AbortController()

/** From here on another page is on its way: what this one still asks is called back, and nothing more is asked. */
export const depart = () => departure.abort()

/** Signing out itself still has to be heard. */
const isSignOut = (address: string) => new URL(address, window.location.origin).pathname.endsWith('/auth/v1/logout')

export function fetchWhileHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isSignOut(input instanceof Request ? input.url : String(input))) return fetch(input, init)
  const signals = init?.signal ? [init.signal, departure.signal] : [departure.signal]
  return fetch(input, { ...init, signal: AbortSignal.any(signals) })
}

/** A page that is being left shows no error in its last moment: it goes on waiting. */
export function waitForNextPage(error: unknown): Promise<never> {
  if (!departure.signal.aborted) throw error
  return new Promise(() => undefined)
}
