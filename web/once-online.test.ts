import { expect, onTestFinished, test, vi } from 'vitest'
import { onceOnline } from './once-online.ts'

/** A browser and a shop between which the test cuts and mends the line. */
function createBrowser(onLine: boolean, shopAnswers = onLine) {
  const line = { onLine }
  const window = new EventTarget()
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', async () => {
    if (!shopAnswers) throw new TypeError('Failed to fetch')
    return new Response()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    mend() {
      line.onLine = true
      window.dispatchEvent(new Event('online'))
    },
  }
}

const failing = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw new TypeError('Failed to fetch')
    return 'done'
  })

test('what fails offline is done again by itself when the line is back', async () => {
  const { mend } = createBrowser(false)
  const work = failing(1)
  const done = onceOnline(work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(work).toHaveBeenCalledTimes(1)
  mend()
  expect(await done).toBe('done')
})

test('what fails with a line has failed', async () => {
  createBrowser(true)
  await expect(onceOnline(failing(1))).rejects.toThrow('Failed to fetch')
})

test('a shop that answers is reached, whatever the browser says of its line', async () => {
  createBrowser(false, true)
  await expect(onceOnline(failing(1))).rejects.toThrow('Failed to fetch')
})

test('what needs no line is done without one', async () => {
  createBrowser(false)
  expect(await onceOnline(failing(0))).toBe('done')
})
