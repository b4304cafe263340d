import type { Pixels } from './palette.ts'

const MOST_PIXELS_PER_INCH = 230
const FEWEST_PIXELS_PER_INCH = 100
const LONGEST_SIDE = 1024
/** Bare pixels around drawn artwork, for the shadow of its thread. */
export const RIM = 3

/** How finely artwork of a placed size is drawn; bounds texture memory whatever the file holds. */
function pixelsPerInch(widthInches: number, heightInches: number): number {
  return Math.min(MOST_PIXELS_PER_INCH, LONGEST_SIDE / Math.max(widthInches, heightInches))
}

type Raster = { pixels: Pixels; ppi: number }

/** Draws artwork at its placed size, with a rim for shadow. */
export function rasterise(source: CanvasImageSource, widthInches: number, heightInches: number): Raster {
  const ppi = pixelsPerInch(widthInches, heightInches)
  return { ppi, pixels: drawn(source, Math.round(widthInches * ppi), Math.round(heightInches * ppi)) }
}

/** For measuring: an inch is an inch, the rim is added to it, and nothing is drawn finer than the file has it. */
export function rasteriseToMeasure(source: ImageBitmap, widthInches: number, heightInches: number): Raster {
  const own = Math.max(FEWEST_PIXELS_PER_INCH, source.width / widthInches)
  const ppi = Math.min(pixelsPerInch(widthInches, heightInches), own)
  return {
    ppi,
    pixels: drawn(source, Math.round(widthInches * ppi) + 2 * RIM, Math.round(heightInches * ppi) + 2 * RIM),
  }
}

function drawn(source: CanvasImageSource, wide: number, high: number): Pixels {
  const [width, height] = [Math.max(8, wide), Math.max(8, high)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, RIM, RIM, width - 2 * RIM, height - 2 * RIM)
  return context.getImageData(0, 0, width, height)
}
