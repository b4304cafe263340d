interface Refused {
  error: { code?: string | undefined } | null
}

const MOST_GUESSES = 200

/** How many wrong guesses were answered before the limit; it refills with time, so a slow machine gets a few more. */
export async function guessesUntilLimited(guess: () => Promise<Refused>, wrong: string): Promise<number> {
  for (let guesses = 0; guesses < MOST_GUESSES; guesses += 1) {
    const { error } = await guess()
    if (error?.code === 'over_request_rate_limit') return guesses
    if (error?.code !== wrong) throw new Error(`the guess was answered with ${error?.code}`)
  }
  throw new Error(`${MOST_GUESSES} guesses were answered`)
}
