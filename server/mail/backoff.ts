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
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const refused = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return refused && typeof error.responseCode === 'number' && error.responseCode >= 500
}

/** The mail server was not reached, or did not let us in: it is not this mail's fault. */
export function isServersFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return true
  return error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE'
}
