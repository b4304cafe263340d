import { ADMIN_USAGE, isAdminCommand, runAdminCommand } from '../server/accounts/admins/admin-command.ts'
import { readConfig } from '../server/config.ts'
import { openDatabaseForCommand } from '../server/db/database.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { exitWith } from '../server/start-error.ts'

/** `npm run admin -- grant|revoke EMAIL` and `list`, beside a running shop or without one. */
async function main(words: string[]): Promise<number> {
  if (!isAdminCommand(words)) {
    console.error(ADMIN_USAGE)
    return 1
  }
  loadEnvFile()
  const database = await openDatabaseForCommand(readConfig(process.env))
  try {
    const { ok, text } = await runAdminCommand(database.db, words)
    if (ok) console.log(text)
    else console.error(text)
    return ok ? 0 : 1
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then((code) => process.exit(code), exitWith)
