import autocannon from 'autocannon'
import type { Call } from './calls.ts'

export const CONNECTIONS = 16

/** Requests a second from sixteen connections that never pause; an answer that is none makes the figure worthless. */
export async function rateOf(
  url: string,
  { method, path, headers = {}, body }: Call,
  seconds: number,
): Promise<number> {
  const json = { 'content-type': 'application/json', ...headers }
  const request = body
    ? {
        method,
        path,
        headers: json,
        setupRequest: (asked: autocannon.Request) => ({ ...asked, body: JSON.stringify(body()) }),
      }
    : { method, path, headers }
  const { errors, non2xx, requests, statusCodeStats } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [request],
  })
  if (errors + non2xx > 0)
    throw new Error(`${path}: ${errors} calls failed, ${non2xx} were refused: ${JSON.stringify(statusCodeStats)}`)
  return requests.average
}

/** Times a second that something is done, by as many at once as are asked for. */
export async function timesASecond(atOnce: number, seconds: number, act: (worker: number) => Promise<unknown>) {
  const end = performance.now() + seconds * 1000
  const began = performance.now()
  const counts = await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      let done = 0
      while (performance.now() < end) {
        await act(worker)
        done += 1
      }
      return done
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000)
}
