import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hats } from '../products/hats.ts'
import { defaultPlacement, keepInside, largestWidth, placementNotes, placementWords, turned } from './placement.ts'

const area = hats.areas.front.inches(hats.fresh)

function corners(aspect: number, placed: ReturnType<typeof keepInside>): { x: number; y: number }[] {
  const angle = (placed.rotationDegrees * Math.PI) / 180
  const w = placed.widthInches / 2
  const h = w / aspect
  return [
    [w, h],
    [-w, h],
    [w, -h],
    [-w, -h],
  ].map(([x = 0, y = 0]) => ({
    x: placed.xInches + x * Math.cos(angle) - y * Math.sin(angle),
    y: placed.yInches + x * Math.sin(angle) + y * Math.cos(angle),
  }))
}

describe('keepInside', () => {
  it('keeps every corner inside the sewable area, however artwork is moved, scaled and turned', () => {
    const far = fc.double({ min: -30, max: 30, noNaN: true })
    fc.assert(
      fc.property(
        far,
        far,
        fc.double({ min: 0.01, max: 40, noNaN: true }),
        fc.double({ min: -720, max: 720, noNaN: true }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (xInches, yInches, widthInches, rotationDegrees, aspect) => {
          const placed = keepInside(area, aspect, { xInches, yInches, widthInches, rotationDegrees })
          for (const { x, y } of corners(aspect, placed)) {
            expect(Math.abs(x)).toBeLessThanOrEqual(area.width / 2 + 0.005)
            expect(Math.abs(y)).toBeLessThanOrEqual(area.height / 2 + 0.005)
          }
        },
      ),
    )
  })

  it('leaves artwork alone that is inside already', () => {
    const wanted = { xInches: 0.4, yInches: -0.2, widthInches: 2, rotationDegrees: 15 }
    expect(keepInside(area, 2, wanted)).toEqual(wanted)
  })

  it('is settled after one time', () => {
    const once = keepInside(area, 1.3, { xInches: 9, yInches: -9, widthInches: 9, rotationDegrees: 33 })
    expect(keepInside(area, 1.3, once)).toEqual(once)
  })
})

it('new artwork lies upright in the middle and leaves room to grow', () => {
  const placed = defaultPlacement(area, 1)
  expect(placed).toMatchObject({ xInches: 0, yInches: 0, rotationDegrees: 0 })
  expect(placed.widthInches).toBeLessThan(largestWidth(area, 1, 0))
})

it('a turn is always between -180 and 180 degrees', () => {
  expect([370, -190, 180, -180, 0].map(turned)).toEqual([10, 170, 180, 180, 0])
})

it('a place is told in inches', () => {
  const centered = { xInches: 0, yInches: 0, widthInches: 3.6, rotationDegrees: 0 }
  expect(placementWords(centered, 2)).toBe('3.60 × 1.80 in, centered')
  expect(placementWords({ ...centered, xInches: 0.25, yInches: -0.1, rotationDegrees: 12.2 }, 2)).toBe(
    '3.60 × 1.80 in, 0.25 in right of center, 0.10 in below center, turned 12°',
  )
})

it('a width or a place that could not be as it was wished says what it became', () => {
  const wanted = { xInches: 0, yInches: 0, widthInches: 9, rotationDegrees: 0 }
  const notes = (change: Partial<typeof wanted>) =>
    placementNotes({ ...wanted, ...change }, keepInside(area, 2, { ...wanted, ...change }))
  expect(notes({})).toEqual({ widthInches: 'Largest here: 4.50 in' })
  expect(notes({ widthInches: 0.1 })).toEqual({ widthInches: 'Smallest here: 0.25 in' })
  expect(notes({ widthInches: 3, xInches: -2 })).toEqual({ xInches: 'Farthest here: 0.75 in' })
  expect(notes({ widthInches: 3, yInches: 0.1 })).toEqual({})
})

it('artwork that became smaller by its turn says so', () => {
  const turnedUp = { xInches: 0, yInches: 0, widthInches: 4, rotationDegrees: 90 }
  expect(placementNotes(turnedUp, keepInside(area, 2, turnedUp))).toEqual({ widthInches: 'Largest here: 2.25 in' })
})
