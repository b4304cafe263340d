import { truncateSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { test } from '@playwright/test'

/** A file of so many bytes, all of them nothing; on disk, because through the wire it would take seconds. */
export function hollowFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, '')
  truncateSync(path, bytes)
  return path
}

/** A real picture of one colour. */
export function pngFile(name: string) {
  const side = 8
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.from([0, ...Array(side).fill([190, 50, 30]).flat()])),
  )
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0])
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
