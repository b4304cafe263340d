import { AVATAR_BUCKET, publicFilePath } from '../../../domain/requests/file-rules.ts'
import { authorization } from './authorization.ts'

/** Stores the avatar at its one address and gives that address with a version, so that nobody sees the old one. */
export async function uploadAvatar(userId: string, file: File): Promise<string> {
  const path = `${userId}/avatar.png`
  const answer = await fetch(`/storage/v1/object/${AVATAR_BUCKET}/${path}`, {
    method: 'POST',
    headers: {
      ...(await authorization()),
      'content-type': file.type,
      'cache-control': 'max-age=3600',
      'x-upsert': 'true',
    },
    body: file,
  })
  if (!answer.ok) throw new Error(`The avatar was refused (${answer.status}).`)
  return `${publicFilePath(AVATAR_BUCKET, path)}?v=${Date.now()}`
}

/** Whether the browser can read the picture at all. */
export async function isReadablePicture(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}
