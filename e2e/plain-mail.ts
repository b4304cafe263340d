/** The plain text part of a stored mail, as a mail program would show it. */
export function simpleText(mail: string): string {
  const part = /Content-Type: text\/plain[^\r\n]*\r?\n((?:[^\r\n]+\r?\n)*)\r?\n([\s\S]*?)\r?\n--/.exec(mail)
  const [, heads = '', body = mail] = part ?? []
  if (/quoted-printable/i.test(heads)) return quotedPrintable(body)
  return /base64/i.test(heads) ? Buffer.from(body, 'base64').toString() : body
}

function quotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
