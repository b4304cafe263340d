import { expect, it } from 'vitest'
import { gripped, pinched } from './grips.ts'

const before = { xInches: 0.5, yInches: -0.25, widthInches: 2, rotationDegrees: 10 }

it('moving goes as far as the finger went', () => {
  const placed = gripped('move', before, { x: 1, y: 0 }, { x: 1.25, y: 0.5 })
  expect(placed).toEqual({ ...before, xInches: 0.75, yInches: 0.25 })
})

it('a corner twice as far from the middle makes artwork twice as wide, where it is', () => {
  const placed = gripped('scale', before, { x: 1.5, y: -0.25 }, { x: 2.5, y: -0.25 })
  expect(placed).toEqual({ ...before, widthInches: 4 })
})

it('the knob turns artwork around its own middle', () => {
  const placed = gripped('turn', before, { x: 0.5, y: 0.75 }, { x: -0.5, y: -0.25 })
  expect(placed).toEqual({ ...before, rotationDegrees: 100 })
})

it('two fingers move, widen and turn in one gesture', () => {
  const placed = pinched(
    before,
    [
      { x: -0.5, y: 0 },
      { x: 0.5, y: 0 },
    ],
    [
      { x: 0.25, y: -1 },
      { x: 0.25, y: 1 },
    ],
  )
  expect(placed).toEqual({ xInches: 0.75, yInches: -0.25, widthInches: 4, rotationDegrees: 100 })
})

it('two fingers on one spot never make artwork endless', () => {
  const spot = { x: 0, y: 0 }
  expect(pinched(before, [spot, spot], [spot, { x: 1, y: 0 }]).widthInches).toBe(40)
})
