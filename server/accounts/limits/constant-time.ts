import { setTimeout as sleep } from 'node:timers/promises'

const AT_LEAST_MS = 120

/** Takes the same time whether or not there was anything to do, so that the time does not tell who has an account. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(AT_LEAST_MS)])
  return result
}
