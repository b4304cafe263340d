import { move } from '../../server/backup/commands.ts'
import { moveTarget } from '../../server/backup/move-target.ts'
import { runWithConfig } from '../run-command.ts'

/** `MOVE_TO=postgresql://… npm run move`, while the shop is closed */
const target = moveTarget(process.argv.slice(2), process.env)
if ('url' in target) runWithConfig((config, signal) => move(config, target.url, signal))
else {
  console.error(target.problem)
  process.exit(1)
}
