import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createPasswords } from '../accounts/users/passwords.ts'
import { createApp } from '../app.ts'
import { buildDeps } from '../build-deps.ts'
import { readConfig } from '../config.ts'
import { createDb } from '../db/database.ts'
import { UNWATCHED } from '../db/database-watch.ts'
import { ANSWERING, createPool } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { keepSettings } from '../desk/keep-settings.ts'
import { cookieJar } from './cookie-jar.ts'
import { type Person, signUpPerson } from './people.ts'
import { createTestDatabase } from './test-database.ts'

export const TEST_ADDRESS = '203.0.113.7'

/** A test about what hashing costs gives its shop the passwords of a real one: `{ passwords: createPasswords() }`. */
const CHEAP_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A machine that runs three tests at once may take long to answer. */
const PATIENT = { ...ANSWERING, connectMs: 20_000, lockMs: 15_000, statementMs: 20_000, silenceMs: 25_000 }

/** A whole shop with a database of its own, ended when the test is; `settings` are environment variables. */
export async function createTestShop(settings: Record<string, string> = {}, parts: Partial<Deps> = {}) {
  const { connection } = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-shop-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const pool = createPool(connection, 10, PATIENT)
  onTestFinished(() => pool.end())
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  const passwords = createPasswords(CHEAP_HASHES)
  const database = { db: createDb(pool), pool, connection, watch: UNWATCHED }
  const deps = await buildDeps(config, database, { passwords, ...parts })
  onTestFinished(() => deps.live.stop())
  if (await keepSettings(deps)) await deps.factsWatch.readAgain()
  const app = createApp(deps)
  return {
    app,
    connection,
    ...deps,
    /** Of the browser in which a test's clients and links are opened, unless it says otherwise. */
    cookies: cookieJar(),
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
