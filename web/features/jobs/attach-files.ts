import { CONTACT_BUCKET } from '../../../domain/files/file-rules.ts'
import { uploadAll } from '../uploads/upload-file.ts'

/** Sends the files that go with a message or a report, and gives each with its address. */
export async function attachFiles(files: readonly File[], onFraction: (fraction: number | undefined) => void) {
  const place = { bucket: CONTACT_BUCKET, folder: '' }
  const named = files.map((file, at) => ({ name: String(at), place, file }))
  const urls = await uploadAll(named, onFraction).finally(() => onFraction(undefined))
  return files.map(({ name }, at) => ({ name: name.slice(0, 200), url: urls.get(String(at)) ?? '' }))
}
