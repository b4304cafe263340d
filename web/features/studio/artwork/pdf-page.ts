import { GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { inkBox } from './ink-box.ts'
import type { Decoded } from './messages.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Draws what is painted on the first page; the bare paper around a logo is no part of it. */
export async function firstPage(data: ArrayBuffer, longest: number): Promise<Decoded> {
  const loading = getDocument({ data, isEvalSupported: false, verbosity: VerbosityLevel.ERRORS })
  try {
    const page = await (await loading.promise).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = longest / Math.max(width, height)
    const viewport = page.getViewport({ scale })
    const canvas = window.document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    canvas.getContext('2d') // Taken first, it keeps its transparency; pdf.js would ask for one without.
    await page.render({ canvas, viewport, background: 'rgba(0,0,0,0)' }).promise
    const ink = inkOn(canvas)
    const bitmap = await createImageBitmap(canvas, ink.left, ink.top, ink.width, ink.height)
    return { bitmap, width: ink.width / scale, height: ink.height / scale }
  } finally {
    await loading.destroy()
  }
}

function inkOn(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  const ink = pixels && inkBox(pixels)
  if (!ink) throw new EmptyPage('Nothing is painted on the first page.')
  return ink
}

class EmptyPage extends Error {
  override name = 'EmptyPage'
}
