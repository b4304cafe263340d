import { type FileKind, kindByName } from '../../../domain/files/file-rules.ts'

/** How files begin that no browser opens as a picture. */
const BEGINNINGS: Partial<Record<FileKind, RegExp>> = {
  pdf: /%PDF-/,
  ai: /%PDF-|^%!PS/,
  eps: /^%!PS|^\xc5\xd0\xd3\xc6/,
}
const HEAD_BYTES = 1024

/** Whether a file is what its name says, as far as a browser can tell before it is sent. */
export async function opens(file: File): Promise<boolean> {
  const kind = kindByName(file.name)
  const beginning = kind && BEGINNINGS[kind]
  if (beginning) return beginning.test(await headOf(file))
  return kind === 'svg' ? isDrawing(file) : isPicture(file)
}

async function headOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

async function isPicture(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}

async function isDrawing(file: File): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}
