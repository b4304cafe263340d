import { describe, expect, it } from 'vitest'
import { embroider } from './embroider.ts'
import { measure } from './measure.ts'

const PPI = 100
const OPTIONS = { sourceWidth: 600, vector: false, widthInches: 2, seamAtInches: null }

/** A drawing of upright bars on clear ground: [left, width, top, height] in pixels, and a color. */
function drawing(bars: readonly (readonly [number, number, number, number])[], color = [200, 30, 30], ground = 0) {
  const [width, height] = [200, 100]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let k = 0; k < width * height; k++) data.set([255, 255, 255, ground], k * 4)
  for (const [left, w, top, h] of bars) {
    for (let y = top; y < top + h; y++)
      for (let x = left; x < left + w; x++) data.set([...color, 255], (y * width + x) * 4)
  }
  return { data, width, height }
}

describe('measuring artwork', () => {
  it('knows the pixels an inch, the transparency and the thread', () => {
    const { facts, threads } = measure(drawing([[40, 100, 20, 60]]), PPI, OPTIONS)
    expect(facts).toMatchObject({ pixelsPerInch: 300, transparent: true, colors: 1, crossesCentreSeam: false })
    expect(threads.map(({ name }) => name)).toEqual(['Scarlet'])
  })

  it('finds the thinnest stroke', () => {
    const thin = [20, 60, 100, 140].map((x) => [x, 6, 10, 80] as const)
    const { smallestStrokeInches } = measure(drawing(thin), PPI, OPTIONS).facts
    expect(smallestStrokeInches).toBeGreaterThan(0.03)
    expect(smallestStrokeInches).toBeLessThan(0.08)
  })

  it('takes three pieces of one height for letters', () => {
    const letters = [20, 50, 80, 110].map((x) => [x, 12, 30, 20] as const)
    expect(measure(drawing(letters), PPI, OPTIONS).facts.smallestLetterInches).toBeCloseTo(0.2, 2)
  })

  it('sees fine detail on the centre seam, and only there', () => {
    const line = drawing([[97, 6, 10, 80]])
    expect(measure(line, PPI, { ...OPTIONS, seamAtInches: 1 }).facts.crossesCentreSeam).toBe(true)
    expect(measure(line, PPI, { ...OPTIONS, seamAtInches: 0.4 }).facts.crossesCentreSeam).toBe(false)
  })

  it('a picture that fills its sheet up to the bare rim has no transparency', () => {
    expect(measure(drawing([[3, 194, 3, 94]]), PPI, OPTIONS).facts.transparent).toBe(false)
  })

  it('a filled background is no transparency', () => {
    expect(measure(drawing([[40, 100, 20, 60]], [200, 30, 30], 255), PPI, OPTIONS).facts.transparent).toBe(false)
  })
})

it('sewing keeps clear ground clear and colors nearly what they were, the same every time', () => {
  const art = drawing([[40, 100, 20, 60]])
  const once = embroider(art, PPI)
  const middle = (50 * 200 + 90) * 4
  expect(once.albedo[3]).toBeLessThan(40)
  expect(once.albedo[middle + 3]).toBe(255)
  expect(once.albedo[middle]).toBeGreaterThan(140)
  expect(once.albedo[middle + 1]).toBeLessThan(40)
  expect(embroider(art, PPI).normal).toEqual(once.normal)
})
