import type { MessageStructureObject } from 'imapflow'

/**
 * The words of a part of a mail, as it was sent. The library's own decoding looks at each space of a row up to its end: a quarter
 * of a megabyte of them took a processor for minutes.
 */
export function wordsOf(bytes: Buffer, { encoding, parameters = {} }: MessageStructureObject): string {
  const words = decoderOf(parameters.charset).decode(unpacked(bytes, encoding))
  const isFlowed = parameters.format?.toLowerCase() === 'flowed'
  return isFlowed ? unfolded(words, parameters.delsp?.toLowerCase() === 'yes') : words
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64')
  return encoding === 'quoted-printable' ? unquoted(bytes) : bytes
}

/** A line that ends with `=` goes on with the next. */
function unquoted(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').replaceAll(/=[\t ]*(?:\r?\n|$)/g, '')
  const byteOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
  return Buffer.from(lines.replaceAll(/=([\da-f]{2})/gi, byteOf), 'latin1')
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** Mail programs break long lines behind a space, but the line above a signature. What is quoted stays a line of its own, and what stands below it; what is not, and begins like it, keeps the space before it. */
const unfolded = (words: string, dropsSpace: boolean) =>
  words.replaceAll(/(?<!^--) \r?\n(?!>)(?<!^>.*\r?\n)/gm, dropsSpace ? '' : ' ').replaceAll(/^ (?!>)/gm, '')
