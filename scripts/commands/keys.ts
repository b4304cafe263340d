import { isKeysCommand, KEYS_USAGE, runKeysCommand } from '../../server/accounts/sessions/keys-command.ts'
import { runCommand } from '../run-command.ts'

/** `npm run keys -- list`, `rotate` and `revoke ID` */
const words = process.argv.slice(2)
if (isKeysCommand(words)) runCommand(runKeysCommand, words)
else {
  console.error(KEYS_USAGE)
  process.exit(1)
}
