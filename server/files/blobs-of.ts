import { MEDIA_TYPES } from '../../domain/files/file-rules.ts'

/** Where the picture of a drawing is: beside it. */
export const pictureBlob = (blob: string) => `${blob}-picture`

/** Whatever of a file is in the store. */
export const blobsOf = ({ blob, media_type }: { blob: string; media_type: string }) =>
  media_type === MEDIA_TYPES.svg ? [blob, pictureBlob(blob)] : [blob]
