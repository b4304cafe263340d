import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isCutOff } from '../db/database-away.ts'
import { createSeats, type Sitter, type TakeSeats } from '../limits/seats.ts'

const changeSchema = z.object({ table: z.string(), op: z.string(), id: z.string().nullable() })
export type ShopChange = z.infer<typeof changeSchema>

/** How many streams each may have open at a time: one holds a connection for as long as its page is open. */
export const MOST_STREAMS = { client: 30, account: 30, job: 60 } as const
export type Listener = Sitter<keyof typeof MOST_STREAMS>

/** Said after a broken connection: something may have been missed, look at everything again. */
export const EVERYTHING: ShopChange = { table: '*', op: 'resync', id: null }

type Hear = (change: ShopChange) => void

export interface LiveChanges {
  /** Hears of every change in the shop's tables, by whichever process; the answer stops that. */
  subscribe(hear: Hear, onEnd: () => void): () => void
  takeSeats: TakeSeats<Listener['kind']>
  /** Names the connection on which this process listens, for the others to read; without one there is nothing to name. */
  callItself(name: string): Promise<void>
  stop(): Promise<void>
}

const AGAIN_AFTER_MS = 1000
const CONNECT_TIMEOUT_MS = 5_000
/** Whoever only listens does not notice a line that carries nothing more, and one on which nobody speaks is dropped on the way. */
const ASK_EVERY_MS = 30_000

/** One listening connection a process, opened when somebody first wants to hear. */
export function createLiveChanges(
  connection: pg.ClientConfig,
  log: Logger,
  askEveryMs: number = ASK_EVERY_MS,
): LiveChanges {
  const listeners = new Map<Hear, () => void>()
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let stopped = false

  const tell = (change: ShopChange) => {
    for (const hear of listeners.keys()) hear(change)
  }

  /** One that breaks, or says nothing any more, is cut: the next one tells everybody to look again. */
  const ask = async (asked: pg.Client | undefined, question: string, values: string[] = []) => {
    await asked?.query(question, values).catch(() => void asked.end().catch(() => undefined))
  }
  const askNowAndThen = (listening: pg.Client) => {
    asking = setTimeout(async () => {
      await ask(listening, 'select 1')
      if (client === listening) askNowAndThen(listening)
    }, askEveryMs).unref()
  }

  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...connection,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
    })
    client = fresh
    const lost = (error?: Error) => {
      if (client !== fresh) return
      client = undefined
      clearTimeout(asking)
      void fresh.end().catch(() => undefined) // It may be there and only not listen: the next one takes its place.
      if (stopped) return
      if (error && !isCutOff(error)) log.warn({ err: error }, 'live changes: the connection broke')
      again = setTimeout(() => {
        again = undefined
        void listen()
      }, AGAIN_AFTER_MS)
    }
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({ payload }) => tell(readChange(payload, log)))
    try {
      await fresh.connect()
      await fresh.query('listen shop_changes')
      askNowAndThen(fresh)
      tell(EVERYTHING)
    } catch (error) {
      lost(error instanceof Error ? error : undefined)
    }
  }

  return {
    takeSeats: createSeats(MOST_STREAMS),
    subscribe(hear, onEnd) {
      if (stopped) {
        onEnd()
        return () => undefined
      }
      listeners.set(hear, onEnd)
      if (!client && !again) void listen()
      return () => void listeners.delete(hear)
    },
    callItself: (name) => ask(client, `select set_config('application_name', $1, false)`, [name]),
    async stop() {
      stopped = true
      clearTimeout(again)
      clearTimeout(asking)
      for (const end of listeners.values()) end()
      listeners.clear()
      const last = client
      client = undefined
      await last?.end()
    },
  }
}

/** Whoever may connect to the database may notify, and of anything. */
function readChange(payload: string | undefined, log: Logger): ShopChange {
  try {
    return changeSchema.parse(JSON.parse(payload || 'null'))
  } catch (error) {
    log.warn({ err: error }, 'live changes: a notice that cannot be read')
    return EVERYTHING
  }
}
