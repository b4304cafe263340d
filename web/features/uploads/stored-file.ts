import { fileOfUrl, publicFilePath } from '../../../domain/files/file-rules.ts'

/** A stored file by its address, asked for where the page comes from, whatever host the address names. */
export async function storedFile(url: string): Promise<File | undefined> {
  const file = fileOfUrl(url)
  if (!file) return undefined
  const answer = await fetch(publicFilePath(file.bucket, file.path))
  if (!answer.ok) return undefined
  const content = await answer.blob()
  return new File([content], file.path, { type: content.type })
}
