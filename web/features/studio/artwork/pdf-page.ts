import { GlobalWorkerOptions, getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { inkBox } from '../../../../domain/studio/ink-box.ts'
import type { Decoded } from './messages.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Draws what is painted on the first page; the bare paper around a logo is no part of it. */
export async function firstPage(data: ArrayBuffer, longest: number): Promise<Decoded> {
  const loading = openPdf(data)
  try {
    const page = await (await loading.promise).getPage(1)
    const { canvas, scale } = await drawPage(page, longest, 'rgba(0,0,0,0)')
    const ink = inkOn(canvas)
    const bitmap = await createImageBitmap(canvas, ink.left, ink.top, ink.width, ink.height)
    return { bitmap, width: ink.width / scale, height: ink.height / scale }
  } finally {
    await loading.destroy()
  }
}

/** The first pages as they are, on white paper. */
export async function wholePages(data: ArrayBuffer, longest: number, most: number): Promise<Blob[]> {
  const loading = openPdf(data)
  try {
    const pdf = await loading.promise
    const pages: Blob[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, most); number++) {
      const { canvas } = await drawPage(await pdf.getPage(number), longest, 'white')
      pages.push(await pictureOf(canvas))
    }
    return pages
  } finally {
    await loading.destroy()
  }
}

const openPdf = (data: ArrayBuffer) => getDocument({ data, isEvalSupported: false, verbosity: VerbosityLevel.ERRORS })

async function drawPage(page: PDFPageProxy, longest: number, background: string) {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = longest / Math.max(width, height)
  const viewport = page.getViewport({ scale })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  canvas.getContext('2d') // Taken first, it keeps its transparency; pdf.js would ask for one without.
  await page.render({ canvas, viewport, background }).promise
  return { canvas, scale }
}

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture'))), 'image/png'),
  )

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
