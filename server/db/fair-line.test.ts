import { beforeEach, expect, test, vi } from 'vitest'
import { askFor } from '../asking.ts'
import { createFairLine, NO_PLACE } from './fair-line.ts'

const PATIENCE_MS = 3_600_000
const CALL_MS = 10

beforeEach(() => {
  // Whoever still waits when a test is over gives up with its clock, and not in the middle of another test.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

function openLine(places: number, forOne?: number) {
  const line = createFairLine(places, forOne)
  const served: string[] = []
  const leaving: (() => void)[] = []
  const come = (...all: string[]) => {
    for (const who of all)
      void askFor(who, () => line.enter(PATIENCE_MS)).then((leave) => {
        served.push(who)
        leaving.push(leave)
      })
    return settled()
  }
  const endFirst = async (tookMs = CALL_MS) => {
    vi.advanceTimersByTime(tookMs)
    leaving.shift()?.()
    await settled()
  }
  const endAll = async () => {
    while (leaving.length > 0) await endFirst()
    return served.join(' ')
  }
  return { line, come, served, endFirst, endAll }
}

test('whoever comes to a long line of one client waits for a single call', async () => {
  const { come, endAll } = openLine(1)
  await come('many', 'many', 'many', 'many', 'one')
  expect(await endAll()).toBe('many one many many many')
})

test('several who want much are served in turns', async () => {
  const { come, endAll } = openLine(1)
  await come('a', 'a', 'a', 'b', 'b', 'c')
  expect(await endAll()).toBe('a b c a b a')
})

test('whoever had less lately is next, also of those who have nothing now and came before', async () => {
  const { come, served, endFirst } = openLine(2)
  await come('one')
  await endFirst(1)
  await come('a', 'b', 'c', 'a', 'b', 'c')
  await endFirst(5)
  await endFirst()
  expect(served.join(' ')).toBe('one a b c a')
  await come('one') // While b waits for its second call, too.
  await endFirst()
  expect(served.at(-1)).toBe('one')
})

test('what somebody had more than ten seconds ago counts no more', async () => {
  const { come, served, endFirst } = openLine(1)
  await come('long-ago', 'now')
  await endFirst(20_000)
  await endFirst(1)
  await come('now', 'now', 'long-ago')
  await endFirst(1)
  expect(served.at(-1)).toBe('long-ago')
})

test('nor does it of those who were never without a place since', async () => {
  const { come, served, endFirst } = openLine(3)
  await come('always')
  for (let n = 0; n < 2; n += 1) {
    await come('always')
    await endFirst(6_000)
  }
  await come('now', 'now', 'now', 'always')
  await endFirst()
  expect(served.at(-1)).toBe('always')
})

test('whoever comes when all places are taken is looked at when one is free', async () => {
  const { come } = openLine(1)
  await come('first')
  const looks = vi.spyOn(performance, 'now')
  await come(...Array.from({ length: 100 }, (_, n) => `client ${n}`))
  expect(looks.mock.calls).toHaveLength(0)
})

test('no client has all places, even when nobody else is there yet', async () => {
  const { line, come, served } = openLine(4, 3)
  await come('many', 'many', 'many', 'many', 'many')
  expect([served.length, line.waiting()]).toEqual([3, 2])
  await come('one')
  expect(served.at(-1)).toBe('one')
})

test('the shop’s own work may have all', async () => {
  const line = createFairLine(3, 1)
  for (let n = 0; n < 3; n += 1) await line.enter(PATIENCE_MS)
})

test('whoever waited too long is told so, and takes no place that is free later', async () => {
  const line = createFairLine(1)
  const leave = await line.enter(PATIENCE_MS)
  const refused = expect(line.enter(10)).rejects.toThrow(NO_PLACE)
  vi.advanceTimersByTime(10)
  await refused
  expect(line.waiting()).toBe(0)
  leave()
  await line.enter(PATIENCE_MS)
})
