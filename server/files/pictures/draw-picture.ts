import { fileURLToPath } from 'node:url'
import { MEDIA_TYPES } from '../../../domain/files/file-rules.ts'
import { workApart } from '../work-apart.ts'

export const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const FONTS = fileURLToPath(new URL('./fonts.conf', import.meta.url))

export const drawAvatar = (from: string, to: string) => drawApart(['avatar', from, to])
export const drawPreview = (from: string, to: string, longestSide: number, patienceMs?: number) =>
  drawApart(['preview', from, to, String(longestSide)], patienceMs)

/** Of a drawing or a document, by what it is stored as. */
export const drawShown = (mediaType: string, from: string, to: string) =>
  drawApart([mediaType === MEDIA_TYPES.svg ? 'drawing' : 'page', from, to])

/** Draws somebody's picture anew. */
const drawApart = (words: string[], patienceMs?: number) =>
  workApart([PROGRAM, ...words], { FONTCONFIG_FILE: FONTS }, patienceMs)
