import { CONTACT_BUCKET, MEDIA_TYPES, ORDER_BUCKET } from '../../domain/files/file-rules.ts'

/** Where the picture is that others than its sender are shown of a drawing or a document: beside it. */
export const pictureBlob = (blob: string) => `${blob}-picture`

/** What is drawn, as far as it can be, and where: what is for one person and for staff alone is only saved. */
export const DRAWN = {
  buckets: [ORDER_BUCKET, CONTACT_BUCKET],
  types: [MEDIA_TYPES.svg, MEDIA_TYPES.pdf, MEDIA_TYPES.ai],
}
export const getsPicture = (bucket: string, mediaType: string) =>
  DRAWN.buckets.includes(bucket) && DRAWN.types.includes(mediaType)

/** Whatever of a file is in the store. */
export const blobsOf = ({ blob, media_type }: { blob: string; media_type: string }) =>
  DRAWN.types.includes(media_type) ? [blob, pictureBlob(blob)] : [blob]
