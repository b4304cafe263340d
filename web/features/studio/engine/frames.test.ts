import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Frames } from './frames.ts'

const FRAME_MS = 10
let gaps: number[]
let shown = 0

/** Frames that take the graphics card some time; shown are those that were finished. */
const framesOf = (drawMs = 0) =>
  new Frames(
    (gap) => {
      gaps.push(gap)
      return drawMs === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, drawMs))
    },
    () => shown++,
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) =>
    setTimeout(() => run(performance.now()), FRAME_MS),
  )
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  gaps = []
  shown = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asked twice before a frame, draws once', () => {
  const frames = framesOf()
  frames.ask(0)
  frames.ask(0)
  vi.advanceTimersByTime(100)
  expect(gaps).toHaveLength(1)
})

it('of two pauses waits for the one that ends first', () => {
  const frames = framesOf()
  frames.ask(400)
  frames.ask(60)
  frames.ask(400)
  vi.advanceTimersByTime(60 + FRAME_MS)
  expect(gaps).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(gaps).toHaveLength(1)
})

it('tells the time since the frame before, and counts no time at rest', () => {
  let more = 2
  const frames: Frames = new Frames(
    (gap) => {
      gaps.push(gap)
      return undefined
    },
    () => {
      if (more-- > 0) frames.ask(0)
    },
  )
  frames.ask(0)
  vi.advanceTimersByTime(500)
  frames.ask(0)
  vi.advanceTimersByTime(500)
  expect(gaps).toEqual([16, FRAME_MS, FRAME_MS, 16])
})

it('stopped, draws nothing that was asked for, and can be asked again', () => {
  const frames = framesOf()
  frames.ask(0)
  frames.ask(60)
  frames.stop()
  vi.advanceTimersByTime(1000)
  expect(gaps).toHaveLength(0)
  frames.ask(0)
  vi.advanceTimersByTime(FRAME_MS)
  expect(gaps).toHaveLength(1)
})

it('what is asked for while a frame is drawn waits until that one is shown', async () => {
  const frames = framesOf(200)
  frames.ask(0)
  await vi.advanceTimersByTimeAsync(FRAME_MS + 100)
  frames.ask(0)
  frames.ask(0)
  await vi.advanceTimersByTimeAsync(99 + FRAME_MS)
  expect([gaps.length, shown]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect([gaps.length, shown]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(FRAME_MS)
  expect([gaps.length, shown]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(1000)
  expect([gaps.length, shown]).toEqual([2, 2])
})

it('a frame that was still drawn when they were stopped is never shown', async () => {
  const frames = framesOf(200)
  frames.ask(0)
  await vi.advanceTimersByTimeAsync(FRAME_MS + 100)
  frames.stop()
  frames.ask(0)
  await vi.advanceTimersByTimeAsync(FRAME_MS + 150)
  expect([gaps.length, shown]).toEqual([2, 0])
  await vi.advanceTimersByTimeAsync(1000)
  expect([gaps.length, shown]).toEqual([2, 1])
})
