/** How long to wait, as a person says it: '40 seconds', '5 minutes', '2 hours'. */
export function waitWords(seconds: number): string {
  const [unitS, unit] =
    seconds < 2 * MINUTE_S ? [1, 'second'] : seconds < 2 * HOUR_S ? [MINUTE_S, 'minute'] : [HOUR_S, 'hour']
  return counted(Math.ceil(seconds / unitS), unit)
}

/** How long something has lasted, in whole units: 'a moment', '40 minutes', '3 hours', '2 days'. */
export function lastedWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  if (seconds < MINUTE_S) return 'a moment'
  const [unitS, unit] =
    seconds < HOUR_S ? [MINUTE_S, 'minute'] : seconds < 2 * DAY_S ? [HOUR_S, 'hour'] : [DAY_S, 'day']
  return counted(Math.floor(seconds / unitS), unit)
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

export const tooManySentence = (seconds: number) =>
  `That was a lot of requests in a short time. Please try again in ${waitWords(seconds)}.`
