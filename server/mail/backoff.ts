const MINUTE = 60

/** How long to wait after each failed try, in seconds; after the last one the mail is given up: about two days. */
export const WAITS_S = [
  ...[10, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE],
  ...[60, 120, 240, 360, 720, 1440].map((minutes) => minutes * MINUTE),
] as const

/** Undefined when there is no next try. */
export function waitAfter(failedTries: number): number | undefined {
  return WAITS_S[failedTries - 1]
}

/** The mail server understood and refuses this recipient or this message: trying again would change nothing. */
export function isRefusedForGood(error: unknown): boolean {
  if (isServersFault(error) || !(error instanceof Error) || !('responseCode' in error)) return false
  return typeof error.responseCode === 'number' && error.responseCode >= 500
}

/** Before it hears of a recipient, or of the message: whoever sent too much today, or has not paid, is refused with both. */
const REFUSES_SENDER = ['MAIL FROM', 'DATA']

/** The mail server was not reached, did not let us in, or takes nothing of ours: it is not this mail's fault. */
export function isServersFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return true
  if (error.code === 'EENVELOPE') return 'command' in error && REFUSES_SENDER.includes(String(error.command))
  return error.code !== 'EMESSAGE'
}
