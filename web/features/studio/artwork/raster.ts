import type { Pixels } from './palette.ts'

const MOST_PIXELS_PER_INCH = 230
const LONGEST_SIDE = 1024
/** Bare pixels around drawn artwork, for the shadow of its thread. */
export const RIM = 3

/** How finely artwork of a placed size is drawn; bounds texture memory whatever the file holds. */
function pixelsPerInch(widthInches: number, heightInches: number): number {
  return Math.min(MOST_PIXELS_PER_INCH, LONGEST_SIDE / Math.max(widthInches, heightInches))
}

/** Draws artwork at its placed size, with a rim for shadow. */
export function rasterise(
  source: CanvasImageSource,
  widthInches: number,
  heightInches: number,
): { pixels: Pixels; ppi: number } {
  const ppi = pixelsPerInch(widthInches, heightInches)
  const width = Math.max(8, Math.round(widthInches * ppi))
  const height = Math.max(8, Math.round(heightInches * ppi))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, RIM, RIM, width - 2 * RIM, height - 2 * RIM)
  return { pixels: context.getImageData(0, 0, width, height), ppi }
}
