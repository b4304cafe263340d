import { ADMIN_USAGE, isAdminCommand, runAdminCommand } from '../../server/accounts/admins/admin-command.ts'
import { runCommand } from '../run-command.ts'

/** `npm run admin -- grant|revoke|reset-second-step EMAIL` and `list` */
const words = process.argv.slice(2)
if (isAdminCommand(words)) runCommand(runAdminCommand, words)
else {
  console.error(ADMIN_USAGE)
  process.exit(1)
}
