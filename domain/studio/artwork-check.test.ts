import { describe, expect, it } from 'vitest'
import { type ArtworkFacts, checkArtwork, checkSummary, estimateStitches } from './artwork-check.ts'
import { nearestThread } from './threads.ts'

const good: ArtworkFacts = {
  vector: false,
  pixelsPerInch: 300,
  transparent: true,
  colors: 3,
  blended: 0.01,
  smallestStrokeInches: 0.08,
  smallestLetterInches: 0.3,
  crossesCentreSeam: false,
  stitches: 6000,
}

const codes = (facts: Partial<ArtworkFacts>, method: 'sewn' | 'printed' = 'sewn') =>
  checkArtwork({ ...good, ...facts }, method).map(({ code }) => code)

describe('the artwork check', () => {
  it('says nothing about good artwork', () => {
    expect(codes({})).toEqual([])
  })

  it.each([
    ['low-resolution', { pixelsPerInch: 149 }],
    ['thin-strokes', { smallestStrokeInches: 0.049 }],
    ['small-letters', { smallestLetterInches: 0.24 }],
    ['gradient', { blended: 0.2 }],
    ['many-colors', { colors: 13 }],
    ['background', { transparent: false }],
    ['centre-seam', { crossesCentreSeam: true }],
    ['many-stitches', { stitches: 15_100 }],
  ] as const)('finds %s', (code, facts) => {
    expect(codes(facts)).toEqual([code])
  })

  it('stays silent exactly at what can be sewn', () => {
    expect(codes({ smallestStrokeInches: 0.05, smallestLetterInches: 0.25, pixelsPerInch: 150 })).toEqual([])
  })

  it('never complains about the resolution of vector files', () => {
    expect(codes({ vector: true, pixelsPerInch: 20 })).toEqual([])
  })

  it('lets print keep fine lines, fades and many colors', () => {
    expect(codes({ smallestStrokeInches: 0.01, blended: 0.9, colors: 40 }, 'printed')).toEqual([])
  })

  it('speaks in inches that a customer can measure', () => {
    expect(checkArtwork({ ...good, smallestLetterInches: 0.12 }, 'sewn')[0]?.text).toContain('0.12 in')
  })
})

it('estimates stitches from area and outline, to the hundred', () => {
  expect(estimateStitches(2, 10)).toBe(4300)
})

it('names the nearest thread by what eyes see', () => {
  expect(nearestThread([250, 250, 250]).name).toBe('White')
  expect(nearestThread([30, 40, 75]).name).toBe('Navy')
  expect(nearestThread([200, 40, 40]).name).toBe('Scarlet')
})

it('tells staff the stitches and threads of what is sewn, and neither of what is printed', () => {
  const measured = {
    facts: good,
    threads: [
      { name: 'Gold', number: 110 },
      { name: 'White', number: 105 },
    ],
  }
  expect(checkSummary([], measured, 'sewn')).toEqual([
    'Looks ready to sew.',
    'About 6,000 stitches. Threads: Gold 110, White 105.',
  ])
  expect(checkSummary([], measured, 'printed')).toEqual(['Looks ready to print.'])
})
