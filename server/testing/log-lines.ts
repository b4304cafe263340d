import { createLog } from '../log.ts'

/** A shop's log at its most talkative, as the text that it writes. */
export function captureLog() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join('') }
}
