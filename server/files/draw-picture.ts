import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StorageFailure } from './storage-failure.ts'

/** What the process says of a file that is none. */
export const NO_PICTURE = 3
const PATIENCE_MS = 20_000
export const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const FONTS = fileURLToPath(new URL('./fonts.conf', import.meta.url))

export const drawAvatar = (from: string, to: string) => drawApart(['avatar', from, to])
export const drawPreview = (from: string, to: string, longestSide: number, patienceMs?: number) =>
  drawApart(['preview', from, to, String(longestSide)], patienceMs)

export const drawDrawing = (from: string, to: string) => drawApart(['drawing', from, to])

/**
 * Draws somebody's picture anew in a process of its own, which has none of the shop's secrets: what opens pictures is no
 * JavaScript, and only the end of its process breaks it off. False when it is no picture after all.
 */
function drawApart(words: string[], patienceMs = PATIENCE_MS): Promise<boolean> {
  const options = { timeout: patienceMs, killSignal: 'SIGKILL', env: { FONTCONFIG_FILE: FONTS } } as const
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, ...words], options, (error) => {
      if (!error) resolve(true)
      // Within its bounds a picture takes a few seconds, so the machine has too much to do.
      else if (error.killed) reject(new StorageFailure('Busy'))
      // By itself, where a file was too much, or by a machine that has no more memory.
      else if (error.code === NO_PICTURE || error.signal === 'SIGKILL') resolve(false)
      else reject(error)
    })
  })
}
