import { runStockCommand } from '../server/basics/stock-command.ts'
import { readConfig } from '../server/config.ts'
import { openDatabaseForCommand } from '../server/db/database.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { exitWith } from '../server/start-error.ts'

/** `npm run stock -- PRODUCT NUMBER`, beside a running shop or without one. */
async function main(words: string[]): Promise<number> {
  loadEnvFile()
  const database = await openDatabaseForCommand(readConfig(process.env))
  try {
    const { ok, text } = await runStockCommand(database.db, words)
    if (ok) console.log(text)
    else console.error(text)
    return ok ? 0 : 1
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then((code) => process.exit(code), exitWith)
