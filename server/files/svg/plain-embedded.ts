import { MEDIA_TYPES } from '../../../domain/files/file-rules.ts'
import { pictureKindOf } from '../file-kind.ts'
import { plainPicture } from '../notes/without-notes.ts'

const EMBEDDED_PICTURE = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,([^#]*)/i
export const isEmbeddedPicture = (address: string) => EMBEDDED_PICTURE.test(address)

/** The picture that an address is, by what is in it and without what cameras noted; undefined when it is none. */
export async function plainEmbedded(address: string): Promise<string | undefined> {
  const bytes = Buffer.from(decoded(EMBEDDED_PICTURE.exec(address)?.[1] ?? ''), 'base64')
  const kind = await pictureKindOf(bytes)
  const plain = kind && (await plainPicture(bytes, kind))
  return plain && `data:${MEDIA_TYPES[kind]};base64,${plain.toString('base64')}`
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
