import { embroider } from './embroider.ts'
import { measure } from './measure.ts'
import type { ArtworkAnswer, ArtworkRequest } from './messages.ts'
import { rasterise } from './raster.ts'

/** Decodes, shrinks and sews artwork away from the page, so that nothing stutters. */
async function answer(request: ArtworkRequest): Promise<ArtworkAnswer> {
  const { number } = request
  if (request.task === 'decode') return { number, decoded: await decode(request.file, request.longest) }
  if (request.task === 'measure') {
    const { bitmap, heightInches, options } = request
    const { pixels, ppi } = rasterise(bitmap, options.widthInches, heightInches)
    return { number, measured: measure(pixels, ppi, options) }
  }
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

function transferred(message: ArtworkAnswer): Transferable[] {
  if ('decoded' in message) return [message.decoded.bitmap]
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
