import { Call } from './pieces.ts'

/** Of all clients together: what honest people send is small, and here within a second. */
export const MOST_HELD_BYTES = 64 * 1024 * 1024

interface Coming {
  call: Call
  began: number
  bytes: number
  forget: () => void
}

/**
 * Holds bodies until they are read. When they are too large together, the one that has taken the most room for the longest is cut
 * off: thirty of each of seventy clients, sent but for their ends, were two gigabytes for as long as an upload may take.
 */
export function createHeldBodies(mostBytes = MOST_HELD_BYTES) {
  const coming = new Set<Coming>()
  let held = 0
  const letGo = (body: Coming) => {
    if (!coming.delete(body)) return
    body.call.onBytes = undefined
    held -= body.bytes
  }
  const cutOff = (body: Coming) => {
    letGo(body)
    body.forget()
    body.call.socket.destroy()
  }
  const add = (body: Coming, bytes: number) => {
    body.bytes += bytes
    held += bytes
    while (held > mostBytes) cutOff(costliest(coming))
  }
  return async (call: unknown, untilRead: () => Promise<void>, forget: () => void): Promise<void> => {
    if (!(call instanceof Call)) return untilRead()
    const body = { call, began: performance.now(), bytes: 0, forget }
    coming.add(body)
    add(body, call.readableLength)
    call.onBytes = (bytes) => add(body, bytes)
    try {
      await untilRead()
    } finally {
      letGo(body)
    }
  }
}

/** What has taken the most room for the longest. */
export function costliest<One extends { began: number; bytes: number }>(held: Iterable<One>): One {
  const now = performance.now()
  const costOf = ({ bytes, began }: One) => bytes * (now - began)
  return [...held].reduce((most, one) => (costOf(one) > costOf(most) ? one : most))
}
