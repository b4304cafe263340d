import { workedApart } from '../worked-apart.ts'
import { cleanSvgInto } from './clean-svg-into.ts'

/** Of all its threads together: a large one takes a slow machine as long as the shop has patience, which ends first. */
const MOST_WORK_S = 60
const [from = '', to = ''] = process.argv.slice(2)
await workedApart(MOST_WORK_S, () => cleanSvgInto(from, to))
