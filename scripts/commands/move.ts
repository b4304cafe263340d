import { move } from '../../server/backup/commands.ts'
import { runWithConfig } from '../run-command.ts'

/** `npm run move -- DATABASE_URL`, while the shop is closed */
const [url, ...more] = process.argv.slice(2)
if (url && /^postgres(ql)?:/.test(url) && more.length === 0) runWithConfig((config) => move(config, url))
else {
  console.error('npm run move -- postgresql://user:password@host/name    from the shop’s own database to a rented one')
  process.exit(1)
}
