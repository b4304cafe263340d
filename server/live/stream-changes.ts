import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { EVERYTHING, type Listener, type ShopChange } from './live-changes.ts'

const HEARTBEAT_MS = 20_000
/** What one may wait for who does not read; beyond it they are told to look at everything. */
const MOST_WAITING = 100

interface Listening {
  /** Whose stream it is; each of them has so many at a time. */
  listeners: readonly Listener[]
  /** Asked each time before anything is said: a right that was taken away ends the stream. */
  mayHear: () => Promise<boolean>
  /** What of the shop's changes is theirs to hear; all of them when nothing is said. */
  wants?: (change: ShopChange) => boolean
}

/** Tells a page that something changed, never the data itself. */
export function streamChanges(c: Context<Env> | Context<SignedInEnv>, live: Deps['live'], listening: Listening) {
  const { listeners, mayHear, wants = () => true } = listening
  const { method, signal: left } = c.req.raw
  if (method === 'HEAD' || left.aborted) return c.body(null, 200) // Nobody would read it, nor ever end it.
  const leaveSeats = live.takeSeats(listeners)
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    const waiting: ShopChange[] = []
    let wake = () => {}
    let open = true
    const end = () => {
      open = false
      wake()
    }
    const leave = live.subscribe((change) => {
      if (!wants(change)) return
      if (waiting.length < MOST_WAITING) waiting.push(change)
      else waiting.splice(0, waiting.length, EVERYTHING)
      wake()
    }, end)
    stream.onAbort(end)
    try {
      await stream.writeSSE({ event: 'hello', data: '{}' })
      while (open) {
        if (waiting.length === 0) await pause(HEARTBEAT_MS, (early) => (wake = early))
        if (!open || !(await mayHear())) break
        const changes = waiting.splice(0)
        if (changes.length === 0) await stream.writeSSE({ event: 'beat', data: '{}' })
        for (const change of changes) await stream.writeSSE({ event: 'change', data: JSON.stringify(change) })
      }
    } catch (error) {
      if (!isDatabaseAway(error)) c.var.log.error({ err: error }, 'a live stream broke off') // Hono would tell the console, or the page.
    } finally {
      leave()
      leaveSeats()
    }
  })
}

function pause(ms: number, giveWake: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    giveWake(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
