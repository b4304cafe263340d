import { z } from 'zod'
import type { AreaSize } from '../products/product-kind.ts'
import { inches } from './inches.ts'

const offset = z.number().min(-40).max(40)

/** Where artwork sits on its area: offset of its centre (right and up), width and turn. */
export const placementSchema = z.object({
  xInches: offset,
  yInches: offset,
  widthInches: z.number().positive().max(40),
  rotationDegrees: z.number().min(-360).max(360),
})
export type Placement = z.infer<typeof placementSchema>

export const SMALLEST_WIDTH_INCHES = 0.25
export const NUDGE_INCHES = 0.05
export const BIG_NUDGE_INCHES = 0.25

const round = (value: number) => Math.round(value * 1000) / 1000
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Degrees in -180 (excluded) to 180. */
export function turned(degrees: number): number {
  const rest = (((degrees + 180) % 360) + 360) % 360
  return rest === 0 ? 180 : round(rest - 180)
}

/** The upright box that a turned piece of artwork needs, for each inch of its width. */
function boxPerInch(aspect: number, rotationDegrees: number): AreaSize {
  const angle = (rotationDegrees * Math.PI) / 180
  const cos = Math.abs(Math.cos(angle))
  const sin = Math.abs(Math.sin(angle))
  return { width: cos + sin / aspect, height: sin + cos / aspect }
}

/** The widest that artwork of this shape can be on an area. `aspect` is width by height. */
export function largestWidth(area: AreaSize, aspect: number, rotationDegrees: number): number {
  const box = boxPerInch(aspect, rotationDegrees)
  return Math.min(area.width / box.width, area.height / box.height)
}

/** Moves and shrinks artwork until all of it is inside the area that can be sewn or printed. */
export function keepInside(area: AreaSize, aspect: number, wanted: Placement): Placement {
  const rotationDegrees = turned(wanted.rotationDegrees)
  const most = largestWidth(area, aspect, rotationDegrees)
  const widthInches = within(wanted.widthInches, Math.min(SMALLEST_WIDTH_INCHES, most), most)
  const box = boxPerInch(aspect, rotationDegrees)
  const roomX = Math.max(0, (area.width - box.width * widthInches) / 2)
  const roomY = Math.max(0, (area.height - box.height * widthInches) / 2)
  return {
    xInches: round(within(wanted.xInches, -roomX, roomX)),
    yInches: round(within(wanted.yInches, -roomY, roomY)),
    widthInches: Math.floor(widthInches * 1000) / 1000,
    rotationDegrees,
  }
}

const differs = (wanted: number, kept: number) => Math.abs(wanted - kept) >= 0.005

/** What is said beside a number that could not be as it was wished. */
export function placementNotes(wanted: Placement, kept: Placement): Partial<Record<keyof Placement, string>> {
  const width = wanted.widthInches > kept.widthInches ? 'Largest' : 'Smallest'
  const farthest = (key: 'xInches' | 'yInches') =>
    differs(wanted[key], kept[key]) && { [key]: `Farthest here: ${inches(Math.abs(kept[key]))}` }
  return {
    ...(differs(wanted.widthInches, kept.widthInches) && { widthInches: `${width} here: ${inches(kept.widthInches)}` }),
    ...farthest('xInches'),
    ...farthest('yInches'),
  }
}

/** New artwork lies in the middle, upright, at four fifths of what fits. */
export function defaultPlacement(area: AreaSize, aspect: number): Placement {
  const widthInches = Math.floor(largestWidth(area, aspect, 0) * 0.8 * 100) / 100
  return keepInside(area, aspect, { xInches: 0, yInches: 0, widthInches, rotationDegrees: 0 })
}

/** '3.60 × 1.80 in, 0.25 in right of center, 0.10 in below center, turned 12°' */
export function placementWords({ widthInches, xInches, yInches, rotationDegrees }: Placement, aspect: number): string {
  const size = `${widthInches.toFixed(2)} × ${inches(widthInches / aspect)}`
  const offsets = [
    ...(Math.abs(xInches) < 0.005 ? [] : [`${inches(Math.abs(xInches))} ${xInches > 0 ? 'right' : 'left'} of center`]),
    ...(Math.abs(yInches) < 0.005 ? [] : [`${inches(Math.abs(yInches))} ${yInches > 0 ? 'above' : 'below'} center`]),
  ]
  const turn = Math.round(rotationDegrees) === 0 ? [] : [`turned ${Math.round(rotationDegrees)}°`]
  return [size, ...(offsets.length > 0 ? offsets : ['centered']), ...turn].join(', ')
}
