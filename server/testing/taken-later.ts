import { onTestFinished, vi } from 'vitest'

/** What somebody is sent who takes an answer a few seconds after it began. */
export async function takenLater(answer: Response): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 })
  onTestFinished(() => void vi.useRealTimers())
  return answer.text()
}
