import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createIdentify } from '../accounts/sessions/identify.ts'
import { createSigningKeys } from '../accounts/sessions/signing-keys.ts'
import { createPasswords } from '../accounts/users/passwords.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../db/pool.ts'
import * as schema from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { createBlobStore } from '../files/create-blob-store.ts'
import { createLiveChanges } from '../live/live-changes.ts'
import { noSitePages } from '../pages/site-pages.ts'
import { createPayments } from '../payments/payments.ts'
import { borrowDatabase } from './databases.ts'
import { type Person, signUpPerson } from './people.ts'

export const TEST_ADDRESS = '203.0.113.7'

/** A test about what hashing costs gives its shop the passwords of a real one: `{ passwords: createPasswords() }`. */
const CHEAP_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A whole shop with a database of its own, ended when the test is; `settings` are environment variables. */
export async function createTestShop(settings: Record<string, string> = {}, parts: Partial<Deps> = {}) {
  const { connection, giveBack } = await borrowDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-shop-'))
  const pool = createPool(connection, 10)
  const live = createLiveChanges(connection, pino({ level: 'silent' }))
  onTestFinished(async () => {
    await live.stop()
    await pool.end()
    giveBack()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  const db = drizzle(pool, { schema })
  const keys = createSigningKeys(config, db)
  const now = parts.now ?? (() => new Date())
  const log = pino({ level: config.LOG_LEVEL })
  const deps: Deps = {
    config,
    db,
    pool,
    log,
    now,
    keys,
    identify: createIdentify({ config, db, keys, log, now }),
    passwords: createPasswords(CHEAP_HASHES),
    blobs: createBlobStore(config),
    pages: noSitePages,
    payments: createPayments(config, { db, now }),
    live,
    ...parts,
  }
  const app = createApp(deps)
  return {
    app,
    ...deps,
    /** Somebody with an account and a session, an admin when asked for. */
    signUp: (person: Person) => signUpPerson(deps, person),
    /** Sends JSON from a client's address, as a browser would. */
    send: (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
      address = TEST_ADDRESS,
    ) =>
      app.request(
        path,
        {
          method,
          headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: address } } },
      ),
  }
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>
