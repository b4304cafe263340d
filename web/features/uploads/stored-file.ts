import { fileOfUrl, kindByName, MEDIA_TYPES, publicFilePath, shownAt } from '../../../domain/files/file-rules.ts'

/** A stored file by its address, asked for where the page comes from, whatever host the address names. */
export const storedFile = (url: string) => fetched(url, (address) => address)

/** As it is looked at: a drawing as the picture that the shop drew of it, or as nothing where it could not. */
export async function shownFile(url: string): Promise<File | undefined> {
  const isDrawing = kindByName(url) === 'svg'
  return (await fetched(url, shownAt)) ?? (isDrawing ? new File([], url, { type: MEDIA_TYPES.webp }) : undefined)
}

async function fetched(url: string, whereOf: (address: string) => string): Promise<File | undefined> {
  const file = fileOfUrl(url)
  if (!file) return undefined
  const answer = await fetch(whereOf(publicFilePath(file.bucket, file.path)))
  if (!answer.ok) return undefined
  const content = await answer.blob()
  return new File([content], file.path, { type: content.type })
}
