import type { Server } from 'node:net'

/** Where a server listens that took any free port. */
export function portOf(server: Server): number {
  const bound = server.address()
  if (!bound || typeof bound === 'string') throw new Error('The server does not listen on a port.')
  return bound.port
}
