import type { Placement } from './placement.ts'

/** A place on an area, in inches right and up from its middle. */
export type Spot = { x: number; y: number }
export type Grip = 'move' | 'scale' | 'turn'

const SHORTEST_INCHES = 0.05
const away = (a: Spot, b: Spot) => Math.max(SHORTEST_INCHES, Math.hypot(b.x - a.x, b.y - a.y))
const degrees = (a: Spot, b: Spot) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Artwork after one of its grips was taken from one spot to another. */
export function gripped(grip: Grip, before: Placement, from: Spot, to: Spot): Placement {
  const { xInches, yInches, widthInches, rotationDegrees } = before
  if (grip === 'move') return { ...before, xInches: xInches + to.x - from.x, yInches: yInches + to.y - from.y }
  const middle = { x: xInches, y: yInches }
  if (grip === 'scale') return { ...before, widthInches: (widthInches * away(middle, to)) / away(middle, from) }
  return { ...before, rotationDegrees: rotationDegrees + degrees(middle, to) - degrees(middle, from) }
}

export type Pinch = readonly [Spot, Spot]

/** Artwork between two fingers: it follows their middle, their distance and their turn. */
export function pinched(before: Placement, from: Pinch, to: Pinch): Placement {
  const [start, now] = [between(...from), between(...to)]
  return {
    xInches: before.xInches + now.x - start.x,
    yInches: before.yInches + now.y - start.y,
    widthInches: (before.widthInches * away(...to)) / away(...from),
    rotationDegrees: before.rotationDegrees + degrees(...to) - degrees(...from),
  }
}
