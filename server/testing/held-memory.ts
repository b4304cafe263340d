import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export const KB = 1024

/** Almost as much as a body may be, with one letter that makes all of the text take two bytes each. */
export const ALMOST_ALL = `ж${'a'.repeat(1000 * KB)}`

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** What nobody needs any more is thrown away first. */
export function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}
