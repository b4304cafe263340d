import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '../deps.ts'
import { bearerToken } from '../http/bearer.ts'
import type { Env } from '../http/env.ts'
import type { ShopChange } from './live-changes.ts'

const HEARTBEAT_MS = 20_000

/** Tells the page what changed, never the data itself. Rights are read again each time before it speaks, so that a revoke ends the stream. */
export function liveRoute({ identify, live }: Pick<Deps, 'identify' | 'live'>) {
  return (c: Context<Env>) => {
    const token = bearerToken(c) ?? ''
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
        waiting.push(change)
        wake()
      }, end)
      stream.onAbort(end)
      try {
        await stream.writeSSE({ event: 'hello', data: '{}' })
        while (open) {
          if (waiting.length === 0) await pause(HEARTBEAT_MS, (early) => (wake = early))
          if (!open || !(await identify(token))?.isAdmin) break
          const changes = waiting.splice(0)
          if (changes.length === 0) await stream.writeSSE({ event: 'beat', data: '{}' })
          for (const change of changes) await stream.writeSSE({ event: 'change', data: JSON.stringify(change) })
        }
      } catch (error) {
        c.var.log.error({ err: error }, 'a live stream broke off') // Hono would tell the console, or the page.
      } finally {
        leave()
      }
    })
  }
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
