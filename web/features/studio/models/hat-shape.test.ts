import { describe, expect, it } from 'vitest'
import { cutHat } from './cut-hat.ts'
import type { Piece } from './piece.ts'

/** Measures of real caps, in inches: the front as it is cut, the brim of cloth. */
const REAL = { front: 6.5, brim: { long: 2.75, wide: 7.25 } }
/** So many spots lie along the edge of a brim. */
const EDGE = 121

type Spot = readonly [number, number, number]

function spotsOf({ position }: Piece): Spot[] {
  return Array.from({ length: position.length / 3 }, (_, i) => [
    position[i * 3] ?? 0,
    position[i * 3 + 1] ?? 0,
    position[i * 3 + 2] ?? 0,
  ])
}

const SLICES = 200

/** A crown as it is seen from the front: half its width at each height, both as shares of the whole. */
function outlineOf(shell: readonly Spot[]) {
  const height = Math.max(...shell.map(([, y]) => y))
  const half = Math.max(...shell.map(([x]) => Math.abs(x)))
  const widest = new Float32Array(SLICES + 1)
  for (const [x, y] of shell) {
    const slice = Math.max(0, Math.round((y / height) * SLICES))
    widest[slice] = Math.max(widest[slice] ?? 0, Math.abs(x) / half)
  }
  const at = (share: number) => {
    const slice = Math.round(share * SLICES)
    return Math.max(...widest.slice(slice - 2, slice + 3))
  }
  const leanAt = (share: number) => {
    const inward = (at(share - 0.03) - at(share + 0.03)) * half
    return (Math.atan2(inward, 0.06 * height) * 180) / Math.PI
  }
  return { height, width: 2 * half, at, leanAt }
}

/** Where the outline begins to turn to the top, as a share of the height. */
function breakOf({ leanAt }: ReturnType<typeof outlineOf>): number {
  let share = 0.3
  while (leanAt(share) < 30) share += 0.005
  return share
}

function lengthOf(path: readonly (readonly number[])[]): number {
  return path
    .slice(1)
    .reduce((sum, spot, i) => sum + Math.hypot(...spot.map((value, k) => value - (path[i]?.[k] ?? 0))), 0)
}

/** The spots in the middle of the front, from the tip of the brim up to the button. */
function middleOf(spots: readonly Spot[]): Spot[] {
  const turn = ([, y, z]: Spot) => Math.atan2(y, z)
  return spots.filter(([x, , z]) => Math.abs(x) < 0.002 && z > 0).sort((a, b) => turn(a) - turn(b))
}

/** A tape laid over the edge of a brim from where it is widest on one side to the other. */
function acrossOf(brim: readonly Spot[]): (readonly [number, number])[] {
  const edge = brim.slice(-EDGE).map(([x, y]) => [x, y] as const)
  const xs = edge.map(([x]) => x)
  const ends = [xs.indexOf(Math.max(...xs)), xs.indexOf(Math.min(...xs))]
  return edge.slice(Math.min(...ends), Math.max(...ends) + 1)
}

const HATS = (['5-panel', '6-panel'] as const).map((style) => {
  const pieces = cutHat(style)
  const shell = spotsOf(pieces.shell)
  return { style, shell, brim: spotsOf(pieces.brimTop), outline: outlineOf(shell) }
})

describe.each(HATS)('a $style hat is shaped as a real one', ({ shell, brim, outline }) => {
  it('it is two thirds as high as it is wide', () => {
    expect(outline.height / outline.width).toBeGreaterThan(0.64)
    expect(outline.height / outline.width).toBeLessThan(0.71)
  })

  it('seen from the front it rises nearly straight for two thirds of its height, breaks, and is flatter on top', () => {
    const bulge = outline.at(0.35) - (outline.at(0.08) + outline.at(0.62)) / 2
    expect(bulge).toBeLessThan(0.03)
    expect(breakOf(outline)).toBeGreaterThan(0.72)
    expect(breakOf(outline)).toBeLessThan(0.85)
    expect(outline.at(0.9)).toBeGreaterThan(0.6)
  })

  it('seen from a side its front stands up straighter than its back', () => {
    const reach = (share: number, way: 1 | -1) =>
      Math.max(...shell.filter(([, y]) => Math.abs(y / outline.height - share) < 0.012).map(([, , z]) => z * way))
    const lost = (way: 1 | -1) => reach(0.5, way) - reach(0.8, way)
    expect(lost(1)).toBeLessThan(lost(-1) - 0.1)
  })

  it('its front is as much cloth as the pattern says, from the edge to the button', () => {
    expect(Math.abs(lengthOf(middleOf(shell)) - REAL.front)).toBeLessThan(0.35)
  })

  it('its brim is as long and as wide as the pattern says', () => {
    const [foot, tip] = [
      middleOf(shell).at(0),
      middleOf(brim)
        .sort((a, b) => a[2] - b[2])
        .at(-1),
    ]
    expect(Math.abs(lengthOf([foot ?? [], tip ?? []]) - REAL.brim.long)).toBeLessThan(0.1)
    expect(Math.abs(lengthOf(acrossOf(brim)) - REAL.brim.wide)).toBeLessThan(0.15)
  })

  it('its brim is about as wide as the crown, and little curved', () => {
    const across = acrossOf(brim)
    const [xs, ys] = [across.map(([x]) => x), across.map(([, y]) => y)]
    const wide = Math.max(...xs) - Math.min(...xs)
    expect(Math.abs(wide / outline.width - 1)).toBeLessThan(0.1)
    expect((Math.max(...ys) - Math.min(...ys)) / wide).toBeLessThan(0.105)
  })
})

it('a five-panel is boxier than a six-panel', () => {
  const [five, six] = HATS.map(({ outline }) => outline.at(0.85))
  expect(five).toBeGreaterThan((six ?? 1) + 0.02)
})
