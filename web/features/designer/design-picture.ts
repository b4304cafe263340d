import { ORDER_BUCKET, PREVIEW_FOLDER } from '../../../domain/files/file-rules.ts'
import type { Size } from '../studio/engine/portrait.ts'
import { uploadFile } from '../uploads/upload-file.ts'
import type { StudioState } from './use-studio.ts'

const EXPOSURES = 4

/** A picture of the design; none where the live preview is not running. */
export async function pictureOf(live: StudioState['live'], size: Size | number): Promise<File | undefined> {
  try {
    const blob = await live.current?.picture('whole', size, EXPOSURES)
    return blob && new File([blob], 'design.jpg', { type: blob.type })
  } catch (error) {
    console.info('The design could not be pictured.', error) // A picture less never stops an order.
    return undefined
  }
}

/** A design goes out without its picture rather than not at all. */
export async function uploadPicture(picture: File | undefined): Promise<string | undefined> {
  if (!picture) return undefined
  try {
    return await uploadFile({ bucket: ORDER_BUCKET, folder: PREVIEW_FOLDER }, picture, () => {})
  } catch (error) {
    console.info('The picture of the design did not go up.', error)
    return undefined
  }
}
