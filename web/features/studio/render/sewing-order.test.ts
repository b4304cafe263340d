import { expect, test } from 'vitest'
import { partlySewn, sewingTimes } from './sewing-order.ts'

const WIDTH = 60
const HEIGHT = 30
const RED = [190, 40, 30] as const
const BLUE = [30, 50, 140] as const

/** A broad red block on the left, two blue ones on the right, bare cloth around them. */
function artwork() {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const block = (left: number, right: number, color: readonly number[]) => {
    for (let y = 5; y < 25; y++) for (let x = left; x < right; x++) data.set([...color, 255], (y * WIDTH + x) * 4)
  }
  block(5, 30, RED)
  block(34, 42, BLUE)
  block(46, 54, BLUE)
  return { data, width: WIDTH, height: HEIGHT }
}

const at = (x: number, y: number) => y * WIDTH + x

test('one thread is sewn after the other, the most used first, and a line from left to right', () => {
  const times = sewingTimes(artwork())
  const [red, blue, lastBlue] = [times[at(29, 24)]!, times[at(34, 5)]!, times[at(46, 5)]!]
  expect(times[at(6, 15)]).toBeLessThan(times[at(28, 15)]!)
  expect(red).toBeLessThan(blue)
  expect(times[at(41, 24)]).toBeLessThan(lastBlue)
})

test('cloth stays bare, and all thread is sewn in the end', () => {
  const times = sewingTimes(artwork())
  expect(times[at(2, 2)]).toBe(Number.POSITIVE_INFINITY)
  expect([...times].filter((time) => time < 1)).toHaveLength(20 * (25 + 8 + 8))
})

test('half sewn, the first thread is there and the last is not: only the shadow of its neighbour', () => {
  const { data, width, height } = artwork()
  const whole = { albedo: data, normal: null, width, height }
  const half = partlySewn(whole, sewingTimes(artwork()), 0.5, 230).albedo
  expect([...half.slice(at(20, 15) * 4, at(20, 15) * 4 + 4)]).toEqual([...RED, 255])
  expect([...half.slice(at(50, 15) * 4, at(50, 15) * 4 + 3)]).toEqual([0, 0, 0])
  expect(half[at(50, 15) * 4 + 3]).toBeLessThan(10)
})
