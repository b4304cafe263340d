import {
  fileOfUrl,
  isShownAsDrawn,
  isShownAsItIs,
  MEDIA_TYPES,
  publicFilePath,
  shownAt,
} from '../../../domain/files/file-rules.ts'

/** A stored file by its address, asked for where the page comes from, whatever host the address names. */
export const storedFile = (url: string) => fetched(url, (address) => address)

/** As it is looked at: as dots, which may be those that the shop drew of it, or as nothing where it could not. */
export async function shownFile(url: string): Promise<File | undefined> {
  const file = await fetched(url, shownAt)
  if (file ? isShownAsItIs(file.type) : !isShownAsDrawn(url)) return file
  return new File([], url, { type: MEDIA_TYPES.webp })
}

async function fetched(url: string, whereOf: (address: string) => string): Promise<File | undefined> {
  const file = fileOfUrl(url)
  if (!file) return undefined
  const answer = await fetch(whereOf(publicFilePath(file.bucket, file.path)))
  if (!answer.ok) return undefined
  const content = await answer.blob()
  return new File([content], file.path, { type: content.type })
}
