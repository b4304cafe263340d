import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { FileKind } from '../../domain/files/file-rules.ts'

const HEAD_BYTES = 64 * 1024

const BY_MEDIA_TYPE: Record<string, FileKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** What a file is, by what is in it; nothing when it is no kind that the shop takes. */
export async function fileKindOf(localPath: string): Promise<FileKind | undefined> {
  const head = await headOf(localPath)
  const documentKind = postScriptKind(head) ?? pdfKind(head)
  if (documentKind) return documentKind
  return (await pictureKindOf(head)) ?? (startsAsSvg(head) ? 'svg' : undefined)
}

/** Of dots, by how it begins. */
export async function pictureKindOf(head: Buffer): Promise<FileKind | undefined> {
  const detected = await fileTypeFromBuffer(head)
  return detected && BY_MEDIA_TYPE[detected.mime]
}

async function headOf(localPath: string): Promise<Buffer> {
  const file = await open(localPath, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const DOS_EPS = Buffer.from([0xc5, 0xd0, 0xd3, 0xc6])

/** Illustrator's older files and EPS are both PostScript that says so in its first lines; other PostScript is neither. */
function postScriptKind(head: Buffer): FileKind | undefined {
  if (head.subarray(0, 4).equals(DOS_EPS)) return 'eps'
  const text = head.subarray(0, 4096).toString('latin1')
  if (!text.startsWith('%!PS-Adobe-')) return undefined
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  if (/%%Creator:\s*Adobe Illustrator/i.test(text) && !/EPSF-/.test(firstLine)) return 'ai'
  return /EPSF-/.test(firstLine) ? 'eps' : undefined
}

/** Illustrator's newer files are PDF with its own marks in it. */
function pdfKind(head: Buffer): FileKind | undefined {
  const text = head.toString('latin1')
  const at = text.slice(0, 1024).indexOf('%PDF-')
  if (at < 0) return undefined
  return /Adobe Illustrator|AIPrivateData|\/Illustrator\b/.test(text) ? 'ai' : 'pdf'
}

const BEFORE_ROOT = /^(?:\uFEFF|\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg\b[^[>]*(?:\[[\s\S]*?\]\s*)?>)*/i

function startsAsSvg(head: Buffer): boolean {
  const text = head.toString('utf8')
  const root = text.slice(BEFORE_ROOT.exec(text)?.[0].length ?? 0)
  return /^<svg[\s>]/.test(root)
}
