import { crashStarts } from './crash-starts.ts'
import { cutConnections } from './cut-connections.ts'
import { databaseCannotStart } from './database-cannot-start.ts'
import { databaseRestarts } from './database-restarts.ts'
import type { Fault } from './fault.ts'
import { frozenDatabase } from './frozen-database.ts'
import { fullDisk } from './full-disk.ts'
import { killedPostmaster, killedUnderSeveral } from './killed-postmaster.ts'

/** What goes wrong under a shop. `npm test` runs most of it for a short while, `npm run test:faults` all of it for longer. */
export const FAULTS: readonly Fault[] = [
  databaseRestarts,
  cutConnections,
  killedPostmaster,
  killedUnderSeveral,
  databaseCannotStart,
  frozenDatabase,
  crashStarts,
  fullDisk,
]
