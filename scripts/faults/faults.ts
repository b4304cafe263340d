import { crashStarts } from './crash-starts.ts'
import { cutConnections } from './cut-connections.ts'
import { databaseCannotStart } from './database-cannot-start.ts'
import { databaseRestarts } from './database-restarts.ts'
import type { Fault } from './fault.ts'
import { frozenDatabase } from './frozen-database.ts'
import { killedPostmaster } from './killed-postmaster.ts'

/** What goes wrong under a shop. `npm test` runs each for a short while, `npm run test:faults` for longer. */
export const FAULTS: readonly Fault[] = [
  databaseRestarts,
  cutConnections,
  killedPostmaster,
  databaseCannotStart,
  frozenDatabase,
  crashStarts,
]
