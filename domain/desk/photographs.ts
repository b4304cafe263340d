import { z } from 'zod'
import type { Photograph } from '../basics/catalogue.ts'
import { requiredOwnersText } from '../fields.ts'
import { isUploaded } from '../files/photograph-key.ts'

const PICTURE_MISSING = 'Please choose a photograph'

/** A photograph that somebody uploaded, or one of those that came with the shop; each is told in words. */
export function photographAmong(builtIn: readonly Photograph[]) {
  const names = new Set(builtIn.map(({ picture }) => picture))
  return z.object({
    picture: z.string(PICTURE_MISSING).refine((name) => isUploaded(name) || names.has(name), PICTURE_MISSING),
    alt: requiredOwnersText('Please say in words what the photograph shows'),
  })
}

/** The pictures of a list of photographs, by the path of its field. */
export const picturesAt = (path: string, photographs: readonly Photograph[]): Record<string, string> =>
  Object.fromEntries(photographs.map(({ picture }, place) => [`${path}.${place}.picture`, picture]))
