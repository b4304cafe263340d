import { runStockCommand } from '../../server/basics/stock-command.ts'
import { readFacts } from '../../server/desk/read-facts.ts'
import { createLimiter } from '../../server/limits/limiter.ts'
import { createPayments } from '../../server/payments/payments.ts'
import { runCommand } from '../run-command.ts'

/** `npm run stock -- PRODUCT NUMBER` */
runCommand(async (db, words, config) => {
  const now = () => new Date()
  const { facts, catalogue } = await readFacts(db, now())
  const told = { facts: () => facts, catalogue: () => catalogue }
  const payments = createPayments(config, { db, now })
  return runStockCommand({ db, config, ...told, payments, limiter: createLimiter(db, true) }, words)
}, process.argv.slice(2))
