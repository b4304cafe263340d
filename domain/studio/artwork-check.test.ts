import { describe, expect, it } from 'vitest'
import { rgbOf } from '../colors.ts'
import { hats } from '../products/hats.ts'
import { checkArtwork, checkSummary } from './artwork-check.ts'
import { type ArtworkFacts, estimateStitches, type Placing } from './artwork-facts.ts'
import { nearestThread } from './threads.ts'

const ink = (hex: string, share = 0.5, onCloth = 1) => ({ color: rgbOf(hex), share, onCloth })

const good: ArtworkFacts = {
  vector: false,
  pixelsPerInch: 300,
  transparent: true,
  inks: [ink('#d9a441'), ink('#fbfbf8')],
  blended: 0.01,
  smallestStrokeInches: 0.08,
  smallestLetterInches: 0.3,
  crossesCentreSeam: false,
  stitches: 6000,
}
const onNavy: Placing = { technique: 'sewn', cloth: '#1f2a44', widthInches: 3, largestInches: 4.5 }

const check = (facts: Partial<ArtworkFacts>, placing: Partial<Placing> = {}) =>
  checkArtwork({ ...good, ...facts }, { ...onNavy, ...placing })
const codes = (facts: Partial<ArtworkFacts>, placing?: Partial<Placing>) =>
  check(facts, placing).map(({ code }) => code)
const mends = (facts: Partial<ArtworkFacts>, placing?: Partial<Placing>) =>
  check(facts, placing).flatMap((finding) => finding.mends.map(({ label }) => label))

describe('the artwork check', () => {
  it('says nothing about good artwork', () => {
    expect(codes({})).toEqual([])
  })

  it.each([
    ['low-contrast', { inks: [ink('#24503a')] }],
    ['low-resolution', { pixelsPerInch: 149 }],
    ['thin-strokes', { smallestStrokeInches: 0.049 }],
    ['small-letters', { smallestLetterInches: 0.24 }],
    ['gradient', { blended: 0.2 }],
    ['many-colors', { inks: Array(13).fill(ink('#d9a441', 0.08)) }],
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
    const fine = { smallestStrokeInches: 0.01, blended: 0.9, inks: Array(40).fill(ink('#d9a441', 0.025)) }
    expect(codes(fine, { technique: 'printed' })).toEqual([])
  })

  it('speaks in inches that a customer can measure', () => {
    expect(check({ smallestLetterInches: 0.12 })[0]?.text).toContain('0.12 in')
  })
})

describe('what is hard to see is told', () => {
  it.each([
    ['sewn', '#24503a', '#1f2a44', 'Forest thread on navy is hard to see.'],
    ['printed', '#1f2a44', '#292c2f', 'Navy on charcoal is hard to see.'],
    ['printed', '#fbfbf8', '#f6f1e7', 'White on cream is hard to see.'],
    ['sewn', '#6b1f2b', '#17181a', 'Burgundy thread on black is hard to see.'],
  ] as const)('%s: %s on %s', (technique, color, cloth, text) => {
    expect(check({ inks: [ink(color)] }, { technique, cloth })).toMatchObject([{ code: 'low-contrast', text }])
  })

  it.each([
    ['#c23b22', '#1f2a44'],
    ['#c23b22', '#2456a6'],
    ['#d9a441', '#ffffff'],
    ['#1f8a4c', '#1f2a44'],
    ['#7b8086', '#17181a'],
  ])('%s stands out on %s', (color, cloth) => {
    expect(codes({ inks: [ink(color)] }, { cloth })).toEqual([])
  })

  it('not where another color lies between it and the cloth, nor for a trace of it', () => {
    expect(codes({ inks: [ink('#fbfbf8'), ink('#24503a', 0.4, 0.1), ink('#141414', 0.01)] })).toEqual([])
  })

  it('not where nobody knows the color of the cloth, nor behind a background', () => {
    expect(codes({ inks: [ink('#24503a')] }, { cloth: undefined })).toEqual([])
    expect(codes({ inks: [ink('#24503a')], transparent: false })).toEqual(['background'])
  })
})

describe('each finding offers its mend', () => {
  it('a size at which letters and lines can be sewn, in twentieths of an inch', () => {
    expect(mends({ smallestLetterInches: 0.2 })).toEqual(['Make it 3.75 in wide'])
    expect(mends({ smallestStrokeInches: 0.04 })).toEqual(['Make it 3.75 in wide'])
    expect(mends({ smallestLetterInches: 0.22 })).toEqual(['Make it 3.45 in wide'])
  })

  it('no size that the product has no room for', () => {
    expect(mends({ smallestLetterInches: 0.1 })).toEqual([])
  })

  it('a smaller size for a small picture and for too many stitches', () => {
    expect(mends({ pixelsPerInch: 100, smallestLetterInches: null, smallestStrokeInches: null })).toEqual([
      'Make it 2 in wide',
    ])
    expect(mends({ stitches: 20_000, smallestLetterInches: null })).toEqual(['Make it 2.55 in wide'])
  })

  it('no size that mends one thing and spoils another', () => {
    expect(mends({ pixelsPerInch: 100, smallestLetterInches: 0.3 })).toEqual([])
    expect(mends({ pixelsPerInch: 155, smallestLetterInches: 0.2 })).toEqual([])
    expect(mends({ pixelsPerInch: 100, smallestLetterInches: 0.2 })).toEqual([])
  })

  it('a thread that stands out: the nearest one, and the strongest', () => {
    expect(mends({ inks: [ink('#24503a')] })).toEqual(['Sew Forest in Teal', 'Sew Forest in White'])
    expect(check({ inks: [ink('#24503a')] })[0]?.mends[1]).toMatchObject({ color: { from: '#24503a', to: '#fbfbf8' } })
  })

  it('another ink for what is printed', () => {
    const printed = { technique: 'printed', cloth: '#292c2f' } as const
    expect(mends({ inks: [ink('#1f2a44')] }, printed)).toContain('Print Navy in White')
  })

  it('to remove the background; once that was asked for, only what is left to say', () => {
    expect(mends({ transparent: false })).toEqual(['Remove the background'])
    const asked = { retouch: { withoutBackground: true, colors: [] } }
    expect(check({ transparent: false }, asked)).toMatchObject([
      { mends: [], text: expect.stringContaining('We cut it out by hand.') },
    ])
  })

  it('the hat without a seam', () => {
    const seamless = hats.areas.front.seamless?.({ ...hats.fresh, style: '6-panel' })
    expect(mends({ crossesCentreSeam: true }, { seamless })).toEqual(['Take the 5-panel'])
    expect(hats.areas.front.seamless?.({ ...hats.fresh, style: '5-panel' })).toBeUndefined()
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

it.each([
  ['#4169e1', 'Bright blue'],
  ['#2a4bd0', 'Bright blue'],
  ['#0033a0', 'Royal blue'],
  ['#2456a6', 'Royal blue'],
  ['#002366', 'Navy'],
  ['#292c2f', 'Charcoal'],
  ['#5a5a5a', 'Charcoal'],
  ['#6a0dad', 'Purple'],
])('%s is called %s: no blue is called purple, and no grey blue', (hex, name) => {
  expect(nearestThread(rgbOf(hex)).name).toBe(name)
})

it('tells staff the stitches and threads of what is sewn, and neither of what is printed', () => {
  expect(checkSummary([], good, 'sewn')).toEqual([
    'Looks ready to sew.',
    'About 6,000 stitches. Threads: Gold 110, White 105.',
  ])
  expect(checkSummary([], good, 'printed')).toEqual(['Looks ready to print.'])
})
