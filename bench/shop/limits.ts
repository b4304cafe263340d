import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import pg from 'pg'
import { freePort } from '../../scripts/spawn-shop.ts'
import { createPasswords } from '../../server/accounts/users/passwords.ts'
import { CONNECTIONS, rateOf, timesASecond } from './load.ts'

/** The same bytes from a server that does nothing else. */
export async function bareServerRate(page: Buffer, seconds: number): Promise<number> {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length }).end(page),
  )
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    return await rateOf(`http://127.0.0.1:${port}`, { method: 'GET', path: '/' }, seconds)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const NGINX_STARTS_WITHIN_MS = 5_000

/** The same bytes as a file of nginx, of one process too, where it is installed. */
export async function nginxRate(page: Buffer, folder: string, seconds: number): Promise<number | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const [port, place] = [await freePort(), join(folder, 'nginx')]
  mkdirSync(place)
  writeFileSync(join(place, 'index.html'), page)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  writeFileSync(
    join(place, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}
http { access_log off; keepalive_requests 10000000; types { text/html html; } ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${place}; } }\n`,
  )
  const nginx = spawn('nginx', ['-p', place, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  try {
    const deadline = Date.now() + NGINX_STARTS_WITHIN_MS
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (Date.now() > deadline) throw new Error('nginx does not serve the page')
      await sleep(50)
    }
    return await rateOf(url, { method: 'GET', path: '/' }, seconds)
  } finally {
    nginx.kill()
    if (nginx.exitCode === null) await once(nginx, 'exit')
  }
}

/** One row after the other, each durable, without anything around it. */
export async function bareInsertRate(connection: pg.ClientConfig, seconds: number): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await clients[0]?.query('create table if not exists bench_rows (id uuid primary key, words text)')
    return await timesASecond(CONNECTIONS, seconds, async (worker) =>
      clients[worker]?.query('insert into bench_rows values ($1, $2)', [randomUUID(), 'Sixty polos for a team']),
    )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** The same insert by PostgreSQL's own tool, where it is installed. */
export function pgbenchRate(connection: pg.ClientConfig, folder: string, seconds: number): number | undefined {
  const script = join(folder, 'insert.sql')
  writeFileSync(script, "insert into bench_rows values (gen_random_uuid(), 'Sixty polos for a team');\n")
  const { host = '', user = '', database = '', password } = connection
  const load = ['-n', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds), '-f', script]
  const run = spawnSync('pgbench', [...load, '-h', host, '-U', user, database], {
    env: { ...process.env, PGPASSWORD: typeof password === 'string' ? password : '' },
    encoding: 'utf8',
  })
  const tps = /tps = ([\d.]+)/.exec(run.stdout ?? '')?.[1]
  return tps === undefined ? undefined : Number(tps)
}

/** As many passwords as two threads can compare. */
export async function compareRate(seconds: number): Promise<number> {
  const hash = await createPasswords().hash('Correct-horse-1!', 'bench')
  return timesASecond(2, seconds, () => argon2.verify(hash, 'Correct-horse-1!'))
}
