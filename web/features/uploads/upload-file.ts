import { AVATAR_BUCKET, publicFilePath, storedName } from '../../../domain/files/file-rules.ts'
import { PRODUCT_BUCKET } from '../../../domain/files/product-photograph.ts'
import { authorization } from '../accounts/authorization.ts'
import { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts'

export interface Place {
  bucket: string
  /** Empty for a bucket without folders. */
  folder: string
}

/** Stores a file under a name of its own and gives its address; a guest's unless the headers say whose. */
export async function uploadFile(
  { bucket, folder }: Place,
  file: File,
  onProgress: OnProgress,
  headers: Record<string, string> = {},
): Promise<string> {
  const storage = await storageFor(headers, onProgress)
  const name = storedName(file.name, Date.now(), crypto.randomUUID().slice(0, 8))
  const files = storage.from(bucket)
  const { data, error } = await files.upload(folder ? `${folder}/${name}` : name, file, { cacheControl: '3600' })
  if (error) throw new Error(error.message)
  return files.getPublicUrl(data.path).data.publicUrl
}

/** Stores a photograph of a product in every size, and gives the key by which pages find it. */
export async function uploadPhotograph(file: File, onProgress: OnProgress): Promise<string> {
  const storage = await storageFor(await authorization(), onProgress)
  const name = storedName(file.name, Date.now(), crypto.randomUUID().slice(0, 8))
  const { data, error } = await storage.from(PRODUCT_BUCKET).upload(name, file)
  if (error) throw new Error(error.message)
  return data.id
}

/** Stores the avatar at its one address and gives that address with a version, so that nobody sees the old one. */
export async function uploadAvatar(userId: string, file: File): Promise<string> {
  const storage = await storageFor(await authorization(), () => {})
  const path = `${userId}/avatar.png`
  const { error } = await storage.from(AVATAR_BUCKET).upload(path, file, { cacheControl: '3600', upsert: true })
  if (error) throw new Error(error.message)
  return `${publicFilePath(AVATAR_BUCKET, path)}?v=${Date.now()}`
}

export const fetchUploader = () => import('@supabase/storage-js')

async function storageFor(headers: Record<string, string>, onProgress: OnProgress) {
  const { StorageClient } = await fetchUploader()
  return new StorageClient(`${window.location.origin}/storage/v1`, headers, fetchWithProgress(onProgress))
}

/** Who sends a file, asked anew for each: a session may be renewed while others are on their way. */
export type Sender = () => Promise<Record<string, string>>

export const asAGuest: Sender = async () => ({})

/** Several files as one: tells how much of all of them is sent, from 0 to 1. */
export async function uploadAll<Name extends string>(
  files: readonly { name: Name; place: Place; file: File }[],
  onFraction: (fraction: number) => void,
  sender = asAGuest,
): Promise<Map<Name, string>> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  const urls = new Map<Name, string>()
  let before = 0
  if (total > 0) onFraction(0)
  for (const { name, place, file } of files) {
    const tell = (sent: number) => onFraction(Math.min(1, (before + Math.min(sent, file.size)) / total))
    urls.set(name, await uploadFile(place, file, tell, await sender()))
    before += file.size
  }
  return urls
}
