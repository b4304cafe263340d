import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isProcessThere } from '../process-there.ts'
import { StorageFailure } from './storage-failure.ts'

/** Uploads on their way in are here, next to where they will stay. */
const incomingFolder = (config: Config) => join(config.DATA_DIR, 'files', 'incoming')

const HOST = hostname().replace(/[^\w-]/g, '_')
const OLD_MS = 6 * 60 * 60 * 1000

/** A new local file of this process, removed again by whoever asked for it. */
export async function incomingPath(config: Config): Promise<string> {
  await mkdir(incomingFolder(config), { recursive: true, mode: 0o700 })
  return join(incomingFolder(config), `${HOST}.${process.pid}.${randomBytes(9).toString('hex')}`)
}

const WRITTEN_AT_ONCE = 64 * 1024

/**
 * Small ones as one: whoever sends decides how small they are, and to write each by itself took five times the processor.
 * Each is to be written before the next is asked for, which comes in the same memory.
 */
async function* together(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const held = Buffer.allocUnsafe(WRITTEN_AT_ONCE)
  let length = 0
  for await (const chunk of chunks) {
    if (length > 0 && length + chunk.byteLength > held.length) {
      yield held.subarray(0, length)
      length = 0
    }
    if (chunk.byteLength >= held.length) yield chunk
    else {
      held.set(chunk, length)
      length += chunk.byteLength
    }
  }
  yield held.subarray(0, length)
}

/** Writes chunks as they come, each before further ones are asked for, and keeps no byte too many. */
export async function writeIncoming(
  localPath: string,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge: string,
): Promise<number> {
  const file = await open(localPath, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of together(chunks)) {
      bytes += chunk.byteLength
      if (bytes >= maxBytes) throw new StorageFailure('EntityTooLarge', tooLarge)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return bytes
}

/**
 * Removes what killed processes of this machine left behind, and whatever is older than any upload can be.
 * At the start of a process even files under its own number are another's: containers give the same one every time.
 */
export async function clearIncoming(config: Config, nowMs: number, atStart = false): Promise<void> {
  const folder = incomingFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (isAbandoned(name, atStart) || (await changedMs(path)) < nowMs - OLD_MS) await rm(path, { force: true })
  }
}

function isAbandoned(name: string, atStart: boolean): boolean {
  const [host, number] = name.split('.')
  const pid = Number(number)
  return host === HOST && (pid === process.pid ? atStart : !isProcessThere(pid))
}

async function changedMs(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Number.POSITIVE_INFINITY
    throw error
  }
}
