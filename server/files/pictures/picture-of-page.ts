import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'
import { inkBox } from '../../../domain/studio/ink-box.ts'
import { LONGEST_SIDE, writeShown } from './shown-picture.ts'

const LIBRARY = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
/** What the library's flags are called there: notes that the page shows, and red before green before blue. */
const WITH_ANNOTATIONS = 0x01
const AS_RGBA = 0x10
const WITH_ALPHA = 1
const CLEAR = 0

type Library = Awaited<ReturnType<typeof init>>

/** Draws what everybody but its sender is shown of a document: what is painted on its first page, without the bare paper around it. */
export async function pictureOfPage(from: string, to: string): Promise<boolean> {
  const library = await init({ wasmBinary: Uint8Array.from(await readFile(LIBRARY)).buffer })
  library.PDFiumExt_Init()
  const page = firstPage(library, await readFile(from))
  const ink = page && inkBox(page)
  if (!ink) return false
  const { default: sharp } = await import('sharp')
  const { data, ...size } = page
  return writeShown(to, async () => sharp(data, { raw: { ...size, channels: 4 } }).extract(ink))
}

/** In the library's own memory, which ends with the process; nothing where it says, or finds, that it cannot go on. */
function firstPage(library: Library, document: Buffer) {
  try {
    const at = library.pdfium.wasmExports.malloc(document.length)
    library.pdfium.HEAPU8.set(document, at)
    const opened = library.FPDF_LoadMemDocument(at, document.length, '')
    const page = opened && library.FPDF_LoadPage(opened, 0)
    return page ? paint(library, page) : undefined
  } catch {
    return undefined
  }
}

function paint(library: Library, page: number) {
  const sides = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)] as const
  const scale = LONGEST_SIDE / Math.max(...sides)
  const width = Math.max(1, Math.round(sides[0] * scale))
  const height = Math.max(1, Math.round(sides[1] * scale))
  const bitmap = library.FPDFBitmap_Create(width, height, WITH_ALPHA)
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, CLEAR)
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | AS_RGBA)
  const pixels = library.FPDFBitmap_GetBuffer(bitmap)
  return { data: library.pdfium.HEAPU8.slice(pixels, pixels + 4 * width * height), width, height }
}
