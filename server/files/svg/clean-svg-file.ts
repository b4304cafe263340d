import { fileURLToPath } from 'node:url'
import { type Worked, workApart } from '../work-apart.ts'

const PROGRAM = fileURLToPath(new URL('./svg-process.ts', import.meta.url))
/** Ten thousand elements, each with every setting that a drawing program knows, need 256. */
const HEAP = '--max-old-space-size=320'

/** Sanitises a drawing, however huge or hostile it is. Not done when it is none after all. */
export const cleanSvgFile = (from: string, to: string, patienceMs?: number): Promise<Worked> =>
  workApart([HEAP, PROGRAM, from, to], {}, patienceMs)
