import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MEDIA_TYPES } from '../../../domain/files/file-rules.ts'
import { StorageFailure } from '../storage-failure.ts'

/** What the process says of a file that is none. */
export const NO_PICTURE = 3
const PATIENCE_MS = 20_000
/** Of a processor. A drawing that a person made takes half a second. */
const LONG_S = 3
export const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const FONTS = fileURLToPath(new URL('./fonts.conf', import.meta.url))

export const drawAvatar = (from: string, to: string) => isDrawn(['avatar', from, to])
export const drawPreview = (from: string, to: string, longestSide: number, patienceMs?: number) =>
  isDrawn(['preview', from, to, String(longestSide)], patienceMs)

/** Of a drawing or a document, by what it is stored as. */
export const drawShown = (mediaType: string, from: string, to: string) =>
  drawApart([mediaType === MEDIA_TYPES.svg ? 'drawing' : 'page', from, to])

const isDrawn = async (words: string[], patienceMs?: number) => (await drawApart(words, patienceMs)).isDrawn

/** Whether there is a picture now, and whether that took a processor far longer than any picture does that people make. */
interface Drawn {
  isDrawn: boolean
  tookLong: boolean
}

/**
 * Draws somebody's picture anew in a process of its own, which has none of the shop's secrets: what opens pictures is no
 * JavaScript, and only the end of its process breaks it off.
 */
function drawApart(words: string[], patienceMs = PATIENCE_MS): Promise<Drawn> {
  const options = { timeout: patienceMs, killSignal: 'SIGKILL', env: { FONTCONFIG_FILE: FONTS } } as const
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, ...words], options, (error, seconds) => {
      const tookLong = Boolean(error?.signal) || Number(seconds) > LONG_S
      if (!error) resolve({ isDrawn: true, tookLong })
      // Within its bounds a picture takes a few seconds, so the machine has too much to do.
      else if (error.killed) reject(new StorageFailure('Busy'))
      // By itself, where a file was too much, by a machine that has no more memory, or by a file at which what draws stumbles.
      else if (error.code === NO_PICTURE || error.signal) resolve({ isDrawn: false, tookLong })
      else reject(error)
    })
  })
}
