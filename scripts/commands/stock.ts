import { runStockCommand } from '../../server/basics/stock-command.ts'
import { runCommand } from '../run-command.ts'

/** `npm run stock -- PRODUCT NUMBER` */
runCommand(runStockCommand, process.argv.slice(2))
