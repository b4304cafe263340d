import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Frames } from './frames.ts'

const FRAME_MS = 10
let gaps: number[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) =>
    setTimeout(() => run(performance.now()), FRAME_MS),
  )
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  gaps = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asked twice before a frame, draws once', () => {
  const frames = new Frames((gap) => gaps.push(gap))
  frames.ask(0)
  frames.ask(0)
  vi.advanceTimersByTime(100)
  expect(gaps).toHaveLength(1)
})

it('of two pauses waits for the one that ends first', () => {
  const frames = new Frames((gap) => gaps.push(gap))
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
  const frames = new Frames((gap) => {
    gaps.push(gap)
    if (more-- > 0) frames.ask(0)
  })
  frames.ask(0)
  vi.advanceTimersByTime(500)
  frames.ask(0)
  vi.advanceTimersByTime(500)
  expect(gaps).toEqual([16, FRAME_MS, FRAME_MS, 16])
})

it('stopped, draws nothing that was asked for, and can be asked again', () => {
  const frames = new Frames((gap) => gaps.push(gap))
  frames.ask(0)
  frames.ask(60)
  frames.stop()
  vi.advanceTimersByTime(1000)
  expect(gaps).toHaveLength(0)
  frames.ask(0)
  vi.advanceTimersByTime(FRAME_MS)
  expect(gaps).toHaveLength(1)
})
