import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { ReadArtwork } from './read-artwork.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Draws the first page with whatever is not painted left clear. */
export async function firstPage(data: ArrayBuffer, longest: number): Promise<ReadArtwork> {
  const loading = getDocument({ data, isEvalSupported: false })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longest / Math.max(width, height) })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport, background: 'rgba(0,0,0,0)' }).promise
  const bitmap = await createImageBitmap(canvas)
  await loading.destroy()
  return { bitmap, width, height, vector: true }
}
