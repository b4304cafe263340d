import type { MessageStructureObject } from 'imapflow'

/** As they are packed in a mail. */
const SMALLEST_PHOTOGRAPH_BYTES = 64 * 1024

/** What a mail is made of, but for formatted copies of plain words and their pictures. A mail that is attached to it is one file. */
export function partsOf(part: MessageStructureObject): MessageStructureObject[] {
  const { type, childNodes } = part
  if (!childNodes || !type.startsWith('multipart/')) return [part]
  const parts = childNodes.filter((child, place) => !isOfCopy(type, child, place)).flatMap(partsOf)
  const isCopied = type === 'multipart/alternative' && parts.some(isWords('text/plain'))
  return isCopied ? parts.filter((one) => !isWords('text/html')(one)) : parts
}

/** A signature's are small; whatever is larger somebody put between the words. */
const isOfCopy = (within: string, { disposition, size = 0 }: MessageStructureObject, place: number) =>
  within === 'multipart/related' && place > 0 && disposition !== 'attachment' && size < SMALLEST_PHOTOGRAPH_BYTES

export const isWords = (type: string) => (part: MessageStructureObject) =>
  part.type === type && part.size !== 0 && !isFile(part)

/** Telephones send photographs between the words, and do not call them attached. */
export function isFile({ type, disposition, dispositionParameters, parameters }: MessageStructureObject): boolean {
  const name = dispositionParameters?.filename ?? parameters?.name
  return disposition === 'attachment' || name !== undefined || !type.startsWith('text/')
}
