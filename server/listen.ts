import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ServerType, serve } from '@hono/node-server'
import type { Config } from './config.ts'
import { Call } from './http/pieces.ts'
import { StartError } from './start-error.ts'

export type Fetch = Parameters<typeof serve>[0]['fetch']
type Answer = Parameters<Fetch>[1]['outgoing']

/** 50 MB over a slow line take longer than the five minutes that Node allows a request by itself. */
const SLOWEST_UPLOAD_MS = 20 * 60_000

/** Who neither sends nor takes a byte for that long is gone, and so is what was held for them. */
const STILL_MS = 60_000
/**
 * So many times as long for whoever takes an answer. Up to four megabytes lie between the shop and a proxy beside it, and the shop
 * hears that some were taken when a third of them was: of a client with 5 kB a second after four and a half minutes.
 */
const LONGER_TO_TAKE = 5

/**
 * Longer than a proxy keeps a connection on which nothing is asked, Caddy two minutes: what it asks just as the shop lets go is lost.
 * So are those that it opened beside others and did not need.
 */
const KEPT_MS = 130_000
const KEPT_AT_THE_END_MS = 1_000

/** As many as web servers allow by custom. A head has room for a thousand small ones, by which a call took 138 kB, and takes 43. */
const MOST_HEADERS = 100

const opened = new WeakMap<ServerType, Set<Socket>>()

export function listen(fetch: Fetch, config: Config, stillMs = STILL_MS): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const options = {
      fetch: withoutPipelining(withFewHeaders(fetch)),
      port: config.PORT,
      hostname: config.HOST,
      serverOptions: {
        requestTimeout: SLOWEST_UPLOAD_MS,
        headersTimeout: KEPT_MS,
        keepAliveTimeout: KEPT_MS,
        IncomingMessage: Call,
      },
    }
    const server = serve(options, () => resolve(server))
    server.setTimeout(stillMs)
    server.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0 && socket.timeout === stillMs) socket.setTimeout(stillMs * LONGER_TO_TAKE)
      else socket.destroy()
    })
    const open = new Set<Socket>()
    opened.set(server, open)
    server.on('connection', (socket: Socket) => {
      open.add(socket.setTimeout(KEPT_MS).once('close', () => open.delete(socket)))
    })
    server.prependListener('request', ({ socket }: IncomingMessage) => void socket.setTimeout(stillMs))
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(listenSentence(error, config))))
  })
}

/**
 * Thousands of calls fit into what is read from a connection at once, and would all be begun before anybody else is answered.
 * No browser and no proxy asks again before all of the answer is there: whoever asks for more than the next thing is cut off.
 */
function withoutPipelining(fetch: Fetch): Fetch {
  const answered = new WeakMap<Duplex, Answer>()
  return (request, env) => {
    const { outgoing } = env
    const { socket } = env.incoming
    const before = answered.get(socket)
    answered.set(socket, outgoing)
    outgoing.once('close', () => {
      if (answered.get(socket) === outgoing) answered.delete(socket)
    })
    if (outgoing.socket) return fetch(request, env)
    // All bytes of a file may be there a moment before the shop has ended it.
    if (before?.socket) return ended(before).then(() => (socket.destroyed ? notAnswered() : fetch(request, env)))
    socket.destroy()
    return notAnswered()
  }
}

const withFewHeaders =
  (fetch: Fetch): Fetch =>
  (request, env) =>
    env.incoming.rawHeaders.length > 2 * MOST_HEADERS ? new Response(null, { status: 431 }) : fetch(request, env)

const ended = (answer: Answer) => once(answer, 'close').catch(() => undefined)
const notAnswered = () => new Response(null, { status: 503 })

function listenSentence(error: NodeJS.ErrnoException, { PORT, HOST }: Config): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${PORT} is taken by another program: stop that one, or set PORT to a free port.`
  if (error.code === 'EACCES') return `Port ${PORT} may not be opened by this user: set PORT to one above 1023.`
  return `The shop cannot listen on ${HOST ?? 'this machine'}, port ${PORT}: ${error.message}.`
}

export function addressOf(server: ServerType, config: Config): string {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.PORT
  return config.PORT === 0 ? `http://localhost:${port}` : config.PUBLIC_URL
}

/** Takes no more requests, and cuts off those that are not answered after the grace. */
export async function close(server: ServerType, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Node goes on answering by a connection that was in use: a proxy that asks without a pause would hold the door open.
  server.prependListener('request', (_request, answer) => answer.setHeader('Connection', 'close'))
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEPT_AT_THE_END_MS
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  // One on which nothing was asked yet is no idle one to Node, and would be waited for.
  for (const socket of opened.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  const lastCall = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(lastCall)
}
