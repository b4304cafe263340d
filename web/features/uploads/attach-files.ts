import { CONTACT_BUCKET } from '../../../domain/files/file-rules.ts'
import { type Place, type Sender, uploadAll } from './upload-file.ts'

/** Where whoever has a job's link puts files, with an account or without. */
export const OPEN_PLACE: Place = { bucket: CONTACT_BUCKET, folder: '' }

/** Sends the files that go with a message or a report, and gives each with its address. */
export async function attachFiles(
  place: Place,
  files: readonly File[],
  onFraction: (fraction: number | undefined) => void,
  sender: Sender,
) {
  const named = files.map((file, at) => ({ name: String(at), place, file }))
  const urls = await uploadAll(named, onFraction, sender).finally(() => onFraction(undefined))
  return files.map(({ name }, at) => ({ name: name.slice(0, 200), url: urls.get(String(at)) ?? '' }))
}
