import { workedApart } from '../worked-apart.ts'
import { cleanSvgInto } from './clean-svg-into.ts'

/** A large one takes a slow machine as long as the shop has patience. */
const MOST_WORK_S = 20
const [from = '', to = ''] = process.argv.slice(2)
await workedApart(MOST_WORK_S, () => cleanSvgInto(from, to))
