import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { PAGES } from '../../domain/pages.ts'
import { ASK, type Call, CHECKOUT, ORDER, PASSWORD } from '../shop/calls.ts'

/** Something that somebody does in a shop; it throws when the shop does not answer as it should. */
export type Visit = () => Promise<void>

/** Who works in the shop with one sign-in, and who signs in again and again, which ends their oldest ones. */
export interface People {
  staffToken: string
  customer: string
}

const LISTENED_MS = 10_000
const STOPPED_MS = 90_000
const STAFF_LISTS = ['custom-orders', 'contact-requests', 'users', 'custom-orders?status=all&q=guest', 'jobs']

/** A round of what goes on in a shop at the same time: mostly looking, some buying, some work, and a few who leave in the middle. */
export async function visitorsOf(url: string, apikey: string, { staffToken, customer }: People): Promise<Visit[]> {
  const key = { apikey }
  const known = { ...key, authorization: `Bearer ${staffToken}` }
  const ask = async ({ method, path, headers = {}, body }: Call) => {
    const type = body ? { 'content-type': 'application/json' } : undefined
    const answer = await fetch(`${url}${path}`, {
      ...{ method, headers: { ...type, ...headers } },
      ...(body && { body: JSON.stringify(body()) }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  }
  const upload = async (path: string, picture: Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(`${url}/storage/v1/object/${path}`, { method: 'POST', headers: known, body: picture })
    if (!answer.ok) throw new Error(`an upload: ${answer.status} ${await answer.text()}`)
  }
  const large = `custom-order-uploads/hats/1-${randomUUID()}-large.png`
  await upload(large, await noise(1_600, 0))
  const drawing = await noise(300, 6)

  const signIn: Call = {
    ...{ method: 'POST', path: '/auth/v1/token?grant_type=password', headers: key },
    body: () => ({ email: customer, password: PASSWORD }),
  }
  const read = (path: string, headers = {}): Call => ({ method: 'GET', path, headers })
  const inTurn = (calls: readonly Call[]): Visit => {
    let turn = 0
    return () => ask(calls[turn++ % calls.length] ?? ASK)
  }
  const page = inTurn(PAGES.filter(({ listed }) => listed).map(({ path }) => read(path)))
  const list = inTurn(STAFF_LISTS.map((path) => read(`/api/admin/${path}`, known)))
  const send = () => upload(`custom-order-uploads/hats/${Date.now()}-${randomUUID()}-logo.png`, drawing)
  const own = () => ask(read('/auth/v1/user', known))
  const most = [
    ...[page, () => ask(ASK), page, list, page, own, page, () => ask(ORDER)],
    ...[page, () => ask(signIn), page, list, page, send, page, () => ask(CHECKOUT)],
  ]
  return [...most, () => listen(url, known), ...most, () => stopReading(url, large)]
}

/** A member of staff who leaves the page open for a while. */
async function listen(url: string, headers: Record<string, string>): Promise<void> {
  const leaves = AbortSignal.timeout(LISTENED_MS)
  try {
    const answer = await fetch(`${url}/api/admin/live`, { headers, signal: leaves })
    if (!answer.ok) throw new Error(`a live stream: ${answer.status}`)
    await answer.text()
  } catch (error) {
    if (!leaves.aborted) throw error
  }
}

/** Reads the beginning of a large file and no more, until the shop lets go. */
async function stopReading(url: string, file: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const reader = connect(Number(port), hostname)
  reader.on('error', () => undefined) // Being let go of is what is waited for.
  reader.once('data', () => reader.pause())
  reader.write(`GET /storage/v1/object/public/${file} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  await sleep(STOPPED_MS)
  reader.destroy()
}

/** A picture that does not get smaller by packing. */
async function noise(side: number, compressionLevel: number): Promise<Uint8Array<ArrayBuffer>> {
  const type = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: side, height: side, channels: 3, background: '#888', noise: type } as const
  return new Uint8Array(await sharp({ create }).png({ compressionLevel }).toBuffer())
}
