import type { Retouch } from '../../../../domain/studio/retouch.ts'
import { embroider } from './embroider.ts'
import { measure } from './measure.ts'
import type { ArtworkAnswer, ArtworkRequest } from './messages.ts'
import { rasterise, rasteriseToMeasure } from './raster.ts'
import { retouch } from './retouch.ts'

/** Decodes, shrinks and sews artwork away from the page, so that nothing stutters. */
async function answer(request: ArtworkRequest): Promise<ArtworkAnswer> {
  const { number } = request
  if (request.task === 'decode') return { number, decoded: await decode(request.file, request.longest) }
  if (request.task === 'measure') {
    const { bitmap, heightInches, options } = request
    const { pixels, ppi } = rasteriseToMeasure(bitmap, options.widthInches, heightInches)
    return { number, measured: measure(pixels, ppi, options) }
  }
  if (request.task === 'retouch') return { number, retouched: retouched(request.bitmap, request.retouch) }
  const { bitmap, widthInches, heightInches, sewn } = request
  const { pixels, ppi } = rasterise(bitmap, widthInches, heightInches)
  const flat = { albedo: new Uint8ClampedArray(pixels.data), normal: null, width: pixels.width, height: pixels.height }
  return { number, look: sewn ? embroider(pixels, ppi) : flat }
}

/** A huge picture never reaches the page: only its size does, and a copy of bounded size. */
async function decode(file: Blob, longest: number) {
  const whole = await createImageBitmap(file)
  const { width, height } = whole
  const scale = Math.min(1, longest / Math.max(width, height))
  if (scale === 1) return { bitmap: whole, width, height }
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  })
  whole.close()
  return { bitmap, width, height }
}

function retouched(bitmap: ImageBitmap, wanted: Retouch): ImageBitmap {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  context.drawImage(bitmap, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  retouch(pixels, wanted)
  context.putImageData(pixels, 0, 0)
  return canvas.transferToImageBitmap()
}

function transferred(message: ArtworkAnswer): Transferable[] {
  if ('decoded' in message) return [message.decoded.bitmap]
  if ('retouched' in message) return [message.retouched]
  if (!('look' in message)) return []
  const { albedo, normal } = message.look
  return normal ? [albedo.buffer, normal.buffer] : [albedo.buffer]
}

addEventListener('message', ({ data }: MessageEvent<ArtworkRequest>) => {
  answer(data)
    .catch((error: unknown) => ({
      number: data.number,
      failed: error instanceof Error ? error.message : String(error),
    }))
    .then((message) => postMessage(message, { transfer: transferred(message) }))
})
