import { expect, onTestFinished, test, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

const LONG_MS = 20_000

/** The tabs of one browser, all seen or all hidden, and how many of them listen. */
function openTabs(count: number, oneUnseen?: string) {
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  let listening = 0
  const begin = () => {
    listening += 1
    return () => {
      listening -= 1
    }
  }
  for (let number = 0; number < count; number += 1) onTestFinished(whileSeen(begin, oneUnseen))
  return {
    listening: () => listening,
    become: async (state: 'visible' | 'hidden') => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('tabs that nobody sees leave the browser its connections, and listen again when they are seen', async () => {
  const { listening, become } = openTabs(6)
  expect(listening()).toBe(6)
  await become('hidden')
  vi.advanceTimersByTime(LONG_MS)
  expect(listening()).toBe(0)
  await become('visible')
  expect(listening()).toBe(6)
})

test('who looks into another tab for a moment goes on listening', async () => {
  const { listening, become } = openTabs(1)
  await become('hidden')
  vi.advanceTimersByTime(1_000)
  await become('visible')
  vi.advanceTimersByTime(LONG_MS)
  expect(listening()).toBe(1)
})

test('of the tabs of the back office that nobody sees one goes on, whose title counts who waits', async () => {
  const { listening, become } = openTabs(6, 'the back office')
  await become('hidden')
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toHaveLength(1))
  vi.advanceTimersByTime(LONG_MS)
  expect(listening()).toBe(1)
  await become('visible')
  vi.advanceTimersByTime(LONG_MS)
  expect(listening()).toBe(6)
})
