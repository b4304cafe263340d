import type { StudioDesign } from './design.ts'
import { stillLayers } from './still.tsx'

/** The still as a picture file, for a proof made without WebGL. */
export async function stillPicture(design: StudioDesign, side: number): Promise<Blob> {
  const { light, dyed } = stillLayers(design)
  const product = new OffscreenCanvas(side, side)
  const layer = context(product)
  for (const { mask, color } of dyed) {
    const cloth = new OffscreenCanvas(side, side)
    const dye = context(cloth)
    await drawContained(dye, mask, side)
    dye.globalCompositeOperation = 'source-in'
    dye.fillStyle = color
    dye.fillRect(0, 0, side, side)
    layer.drawImage(cloth, 0, 0)
  }
  layer.globalCompositeOperation = 'multiply'
  await drawContained(layer, light, side)
  const sheet = new OffscreenCanvas(side, side)
  const table = context(sheet)
  table.fillStyle = '#f2ebdb'
  table.fillRect(0, 0, side, side)
  table.drawImage(product, 0, 0)
  return sheet.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

function context(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const found = canvas.getContext('2d')
  if (!found) throw new Error('This browser cannot draw on a canvas.')
  return found
}

async function drawContained(to: OffscreenCanvasRenderingContext2D, address: string, side: number): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode()
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  to.drawImage(image, (side - width) / 2, (side - height) / 2, width, height)
}
