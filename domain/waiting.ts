/** How long to wait, as a person says it: '40 seconds', '5 minutes', '2 hours'. */
export function waitWords(seconds: number): string {
  const [unitS, unit] =
    seconds < 2 * MINUTE_S ? [1, 'second'] : seconds < 2 * HOUR_S ? [MINUTE_S, 'minute'] : [HOUR_S, 'hour']
  const count = Math.ceil(seconds / unitS)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

export const tooManySentence = (seconds: number) =>
  `That was a lot of requests in a short time. Please try again in ${waitWords(seconds)}.`
