let departure = new AbortController()

/** From here on another page is on its way: what this one still asks is called back, and nothing more is asked. */
export const depart = () => departure.abort()

/** Whoever was asked whether to leave, and stays, goes on here. */
export const stay = () => {
  departure = new AbortController()
}

/** Signing out itself still has to be heard. */
const isSignOut = (address: string) => new URL(address, window.location.origin).pathname.endsWith('/auth/v1/logout')

/** Called back only until it is answered: whoever has begun to read an answer reads it to its end. */
export async function fetchWhileHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isSignOut(input instanceof Request ? input.url : String(input))) return fetch(input, init)
  const asked = new AbortController()
  const callBack = () => asked.abort()
  const { signal } = departure
  if (signal.aborted) callBack()
  signal.addEventListener('abort', callBack)
  const signals = init?.signal ? [init.signal, asked.signal] : [asked.signal]
  return fetch(input, { ...init, signal: AbortSignal.any(signals) }).finally(() =>
    signal.removeEventListener('abort', callBack),
  )
}

/** A page that is being left shows no error in its last moment: it goes on waiting. */
export function waitForNextPage(error: unknown): Promise<never> {
  if (!departure.signal.aborted) throw error
  return new Promise(() => undefined)
}

/** For the account client, which tells the console of whatever fails: what is called back is answered, as by a service that is away. */
export async function answerWhileHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetchWhileHere(input, init).catch((error: unknown) => {
    if (!departure.signal.aborted) throw error
  })
  return answer ?? new Response(null, { status: 503 })
}
