import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { urlOf } from '../server/testing/postgres.ts'
import { freePort, spawnShop } from './spawn-shop.ts'
import { createThrowAwayFolder } from './throw-away-folder.ts'

/** Several shops at one PostgreSQL and one folder, as on several machines; a proxy gives each call to the next of them. */
export async function openShopsBehindProxy(count: number) {
  const folders = [createThrowAwayFolder('rented'), createThrowAwayFolder('shared')] as const
  const [rented, shared] = folders
  const postgres = await startEmbeddedPostgres(rented.path)
  const port = await freePort()
  const settings = {
    DATABASE_URL: urlOf(postgres.connection),
    DATA_DIR: shared.path,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  const shops = [await spawnShop(settings)] // The first makes the tables and keys that the others find.
  shops.push(...(await Promise.all(Array.from({ length: count - 1 }, () => spawnShop(settings)))))
  const proxy = createServer(inTurn(shops.map(({ url }) => new URL(url)))).listen(port)
  return {
    url: settings.PUBLIC_URL,
    /** Each by itself, past the proxy. */
    processes: shops.map(({ url }) => url),
    dataDir: shared.path,
    databaseUrl: settings.DATABASE_URL,
    output: () => shops.map((shop) => shop.output()).join('\n'),
    async stop() {
      proxy.close()
      await Promise.all(shops.map((shop) => shop.stop()))
      await postgres.stop()
      for (const folder of folders) folder.remove()
    },
  }
}

/** Hands each call to the next shop, whoever asks, and the answer back as it comes. */
function inTurn(shops: readonly URL[]) {
  let turn = 0
  return (asked: IncomingMessage, answer: ServerResponse) => {
    const { hostname, port } = shops[turn++ % shops.length] ?? {}
    const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress }
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
}
