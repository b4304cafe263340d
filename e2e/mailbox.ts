import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const STAFF = 'hello@brimworks.example'

/** All mails that the shop wrote to somebody, oldest first. */
export const mailsTo = (email: string, dataDir?: string) => storedMailsTo(email, dataDir).map(asRead)

function storedMailsTo(email: string, dataDir = process.env.SHOP_DATA_DIR ?? ''): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => new RegExp(`^To: .*${email.replaceAll('.', '\\.')}`, 'im').test(mail))
}

/** Waits for the one mail to somebody, as a person with a mailbox would. */
export async function mailTo(email: string, dataDir?: string): Promise<string> {
  await expect.poll(() => mailsTo(email, dataDir)).toHaveLength(1)
  return mailsTo(email, dataDir)[0] ?? ''
}

/** What staff were told of a customer. */
export const staffMailAbout = (email: string) => mailsTo(STAFF).find((mail) => mail.includes(email)) ?? ''

/** Where the picture is that staff see in their mail about a customer. */
export function pictureForStaffOf(email: string): string {
  const html = storedMailsTo(STAFF).map((mail) => partOf(mail, 'html'))
  return /<img src="([^"]+)"/.exec(html.find((words) => words.includes(email)) ?? '')?.[1] ?? ''
}

/** The subject and the plain text of a stored mail, as a mail program would show them. */
function asRead(mail: string): string {
  const [subject = ''] = /^Subject: .*$/m.exec(mail) ?? []
  return `${subject}\n\n${partOf(mail, 'plain')}`
}

function partOf(mail: string, kind: 'plain' | 'html'): string {
  const part = new RegExp(
    `Content-Type: text/${kind}[^\\r\\n]*\\r?\\n((?:[^\\r\\n]+\\r?\\n)*)\\r?\\n([\\s\\S]*?)\\r?\\n--`,
  ).exec(mail)
  const [, heads = '', body = mail] = part ?? []
  return decoded(heads, body)
}

function decoded(heads: string, body: string): string {
  if (/quoted-printable/i.test(heads)) return quotedPrintable(body)
  return /base64/i.test(heads) ? Buffer.from(body, 'base64').toString() : body
}

function quotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
