import { runStockCommand } from '../../server/basics/stock-command.ts'
import { readFacts } from '../../server/desk/read-facts.ts'
import { createLimiter } from '../../server/limits/limiter.ts'
import { runCommand } from '../run-command.ts'

/** `npm run stock -- PRODUCT NUMBER` */
runCommand(async (db, words, config) => {
  const { facts, catalogue } = await readFacts(db, new Date())
  return runStockCommand(
    { db, config, facts: () => facts, catalogue: () => catalogue, limiter: createLimiter(db, true) },
    words,
  )
}, process.argv.slice(2))
