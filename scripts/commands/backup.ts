import { backUp } from '../../server/backup/commands.ts'
import { runWithConfig } from '../run-command.ts'
import { typedPath } from '../typed-path.ts'

/** `npm run backup -- FILE`, while the shop runs or not */
const [file, ...more] = process.argv.slice(2)
if (file && more.length === 0) runWithConfig((config, signal) => backUp(config, typedPath(file), signal))
else {
  console.error('npm run backup -- FILE    all that the shop keeps, as one file')
  process.exit(1)
}
