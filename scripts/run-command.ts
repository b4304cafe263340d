import { type Config, readConfig } from '../server/config.ts'
import { type Db, openDatabaseForCommand } from '../server/db/database.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { exitWith } from '../server/start-error.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'

type Command = (db: Db, words: string[], config: Config) => Promise<{ ok: boolean; text: string }>

/** Runs one of the owner's commands beside a running shop or without one, and exits by how it went. */
export function runCommand(command: Command, words: string[]): void {
  const running = runOn(command, words)
  stopOnSignal(async () => void (await running)) // It is short, and must stop the database that it may have started.
  running.then((code) => process.exit(code), exitWith)
}

async function runOn(command: Command, words: string[]): Promise<number> {
  loadEnvFile()
  const config = readConfig(process.env)
  const database = await openDatabaseForCommand(config)
  try {
    const { ok, text } = await command(database.db, words, config)
    if (ok) console.log(text)
    else console.error(text)
    return ok ? 0 : 1
  } finally {
    await database.close()
  }
}
