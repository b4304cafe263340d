import { prepareForShop, refuseHalfRestored } from '../server/backup/restoring.ts'
import { type Config, readConfig } from '../server/config.ts'
import { type Db, openDatabaseForCommand } from '../server/db/database.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { exitWith, StartError } from '../server/start-error.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'

interface Outcome {
  ok: boolean
  text: string
}

/** Runs one of the owner's commands beside a running shop or without one, and exits by how it went. */
export function runCommand(command: (db: Db, words: string[], config: Config) => Promise<Outcome>, words: string[]) {
  runWithConfig(async (config) => {
    refuseHalfRestored(config.DATA_DIR)
    const database = await openDatabaseForCommand(config, prepareForShop(config))
    try {
      return await command(database.db, words, config)
    } finally {
      await database.close()
    }
  })
}

/** The same for one that opens what it needs by itself. A long one ends early by its signal, and cleans up. */
export function runWithConfig(command: (config: Config, signal: AbortSignal) => Promise<Outcome>): void {
  const stop = new AbortController()
  const running = run(command, stop.signal)
  stopOnSignal(async () => {
    stop.abort()
    await running // It must stop the database that it may have started.
  })
  running.then((code) => process.exit(code), exitWith)
}

async function run(command: (config: Config, signal: AbortSignal) => Promise<Outcome>, signal: AbortSignal) {
  loadEnvFile()
  try {
    const { ok, text } = await command(readConfig(process.env), signal)
    if (ok) console.log(text)
    else console.error(text)
    return ok ? 0 : 1
  } catch (error) {
    throw signal.aborted ? new StartError('Stopped. Nothing was changed.') : error
  }
}
