import type { ImapFlow, MessageStructureObject } from 'imapflow'
import { storableText } from '../db/storable-text.ts'
import { isFile, isWords, partsOf } from './mail-parts.ts'
import { wordsOf } from './part-words.ts'
import type { ReceivedMail } from './received-mail.ts'

/** An answer is words; whatever is longer is no answer. */
const MOST_TEXT_BYTES = 256 * 1024
/** Of words that pictures stand between; each part is asked for by itself. */
const MOST_TEXT_PARTS = 20
const HEADERS = ['auto-submitted', 'precedence', 'return-path', 'content-type', 'delivered-to', 'x-original-to']

/** One mail of the mailbox; nothing when it cannot be understood. */
export async function fetchMail(client: ImapFlow, uid: number): Promise<ReceivedMail | 'waits' | undefined> {
  const asked = { envelope: true, bodyStructure: true, headers: HEADERS } as const
  const found = await client.fetchOne(String(uid), asked, { uid: true })
  if (!found) return undefined
  const { envelope, bodyStructure } = found
  // The library takes whatever is said first for the answer, also what somebody else just noted of this mail or another.
  if (!envelope && !bodyStructure) return 'waits'
  const headers = headersIn(found.headers?.toString('utf8') ?? '')
  const named = [...(envelope?.to ?? []), ...(envelope?.cc ?? [])].flatMap(({ address }) => address ?? [])
  const parts = bodyStructure ? partsOf(bodyStructure) : []
  return {
    from: envelope?.from?.[0]?.address?.toLowerCase() ?? '',
    to: [...named, headers['delivered-to'] ?? '', headers['x-original-to'] ?? ''],
    headers,
    messageId: envelope?.messageId ?? '',
    date: envelope?.date ? String(envelope.date) : '',
    subject: storableText(envelope?.subject ?? ''),
    text: await plainText(client, uid, parts),
    attachments: parts.filter(isFile).length,
  }
}

/** All that somebody wrote, before and behind the pictures that stand in it; nothing where some of it is formatted alone. */
async function plainText(client: ImapFlow, uid: number, parts: readonly MessageStructureObject[]) {
  if (parts.some(isWords('text/html'))) return undefined
  const plain = parts.filter(isWords('text/plain'))
  const bytes = plain.reduce((sum, { size = 0 }) => sum + size, 0)
  if (plain.length === 0 || plain.length > MOST_TEXT_PARTS || bytes > MOST_TEXT_BYTES) return undefined
  const words: string[] = []
  for (const part of plain) {
    const said = await wordsIn(client, uid, part)
    if (said === undefined) return undefined
    words.push(said)
  }
  return words.join('\n')
}

async function wordsIn(client: ImapFlow, uid: number, plain: MessageStructureObject) {
  // A mail of one part has no number for it.
  const key = plain.part ?? 'text'
  const asked = { bodyParts: [{ key, start: 0, maxLength: MOST_TEXT_BYTES }] }
  const ask = async () => Object(await client.fetchOne(String(uid), asked, { uid: true })).bodyParts?.get(key)
  // Here, too, something else may have been taken for the answer: what is missing twice is not there.
  const bytes: Buffer | undefined = (await ask()) ?? (await ask())
  return bytes && storableText(wordsOf(bytes, plain))
}

/** Lines that begin with a space go on with the one before. */
function headersIn(block: string): Record<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return Object.fromEntries(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]] : []
    }),
  )
}
