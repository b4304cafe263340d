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

/** No such address, or a mailbox that is closed, by RFC 3463; an address that is the sender's, or nobody says whose, is none. */
const READERS = /^\d{3}[ -]5\.(?:1\.(?![078]\b)|2\.1\b)/

/**
 * The mail server knows that this reader has no mailbox: trying again would change nothing. Whatever else it refuses for good may be
 * ours, and right tomorrow: what was sent today, where the shop is listed, whose address it sends as. Servers say so at any step.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('response' in error)) return false
  return error.command === 'RCPT TO' && READERS.test(String(error.response))
}

/** The mail server was not reached, or did not let us in: it is not this mail's fault. */
export function isServersFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return true
  return error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE'
}
