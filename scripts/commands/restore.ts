import { MOVE_OLD_AWAY, restore } from '../../server/backup/commands.ts'
import { runWithConfig } from '../run-command.ts'
import { typedPath } from '../typed-path.ts'

/** `npm run restore -- FILE [--move-old-away]`, while the shop is closed */
const words = process.argv.slice(2)
const [file, ...more] = words.filter((word) => word !== MOVE_OLD_AWAY)
if (file && more.length === 0)
  runWithConfig((config, signal) => restore(config, typedPath(file), words.includes(MOVE_OLD_AWAY), signal))
else {
  console.error(`npm run restore -- FILE                     a backup into a new shop
npm run restore -- FILE ${MOVE_OLD_AWAY}     the same, beside a shop that is put aside first`)
  process.exit(1)
}
