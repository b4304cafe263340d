import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { type Duplex, PassThrough } from 'node:stream'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { portOf } from './port-of.ts'

/** The same database by a line that can be made to carry nothing more, without ending; `carry` is how its answers come. */
export async function byLine(
  { host = '', port = 5432, ...connection }: pg.ClientConfig,
  carry: () => Duplex = () => new PassThrough(),
) {
  const sockets: Socket[] = []
  const line = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined))
    near.pipe(far)
    far.pipe(carry()).pipe(near)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const fallSilent = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { connection: { ...connection, host: '127.0.0.1', port: portOf(line) }, fallSilent }
}
