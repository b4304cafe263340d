import type { ImapFlow, MessageStructureObject } from 'imapflow'
import { isDatabaseAway, isDatabaseLate } from '../db/database-away.ts'
import { storableText } from '../db/storable-text.ts'
import type { Deps } from '../deps.ts'
import { isThisMachine } from '../this-machine.ts'
import { wordsOf } from './part-words.ts'
import type { ReceivedMail } from './received-mail.ts'
import { type Outcome, takeMail } from './take-mail.ts'

/** A round reads so many mails, and as many more as there is time for: strangers who send one a second would be ahead of every answer. */
const AT_LEAST = 50
const ROUND_MS = 50_000
/** An answer is words; whatever is longer is no answer. */
const MOST_TEXT_BYTES = 256 * 1024
/** Of words that pictures stand between; each part is asked for by itself. */
const MOST_TEXT_PARTS = 20
/** As they are packed in a mail. */
const SMALLEST_PHOTOGRAPH_BYTES = 64 * 1024
const PATIENCE_MS = 30_000
const HEADERS = ['auto-submitted', 'precedence', 'return-path', 'content-type', 'delivered-to', 'x-original-to']

/** Looks whether customers answered by e-mail, if there is a mailbox for that. One that cannot be read is looked into again. */
export async function readMailbox(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { REPLY_IMAP_URL } = deps.config
  if (!REPLY_IMAP_URL) return
  try {
    await lookInto(deps, REPLY_IMAP_URL, stopping)
  } catch (error) {
    // Its words may name the mailbox, or what was in it.
    const { code, authenticationFailed, tlsFailed } = Object(error)
    deps.log.error(
      { code, authenticationFailed, tlsFailed },
      'the mailbox for answers cannot be read; the next minute tries again',
    )
  }
}

/** What is taken is seen afterwards; what is for staff is flagged, too. */
async function lookInto(deps: Deps, address: string, stopping?: AbortSignal): Promise<void> {
  const client = await openMailbox(address)
  // Without somebody who listens, a connection that breaks would end the process.
  client.on('error', () => deps.log.warn('the connection to the mailbox broke'))
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folderOf(address))
    try {
      await readUnseen(deps, client, stopping)
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    client.close()
  }
}

async function openMailbox(address: string): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow') // Nobody needs it who has no such mailbox.
  const url = new URL(address)
  const { protocol, hostname, port, username, password } = url
  const secure = protocol === 'imaps:'
  return new ImapFlow({
    ...{ host: hostname, port: Number(port) || (secure ? 993 : 143), secure, logger: false },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    // Otherwise whoever is on the way has only to leave out that it could be encrypted.
    ...(!secure && !isThisMachine(url) && { doSTARTTLS: true }),
    ...{ connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
  })
}

const folderOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1)) || 'INBOX'

/** What a round makes of a mail; one that the server does not give out waits for the next. */
type Read = Outcome | 'waits'

/** The library answers with nothing where the server says no. */
class MailboxRefuses extends Error {
  readonly code: string
  constructor(command: string) {
    super()
    this.code = `${command} REFUSED`
  }
}

/** What cannot be marked would be read again each minute, and nothing that came later: then the others wait. */
async function readUnseen(deps: Deps, client: ImapFlow, stopping?: AbortSignal): Promise<void> {
  const unseen = await client.search({ seen: false }, { uid: true })
  if (!unseen) throw new MailboxRefuses('UID SEARCH')
  const counts: Record<Read, number> = { taken: 0, dropped: 0, left: 0, waits: 0 }
  const began = performance.now()
  let read = 0
  for (const uid of unseen) {
    if (stopping?.aborted || (read >= AT_LEAST && performance.now() - began > ROUND_MS)) break
    const outcome = await outcomeOf(deps, client, uid)
    counts[outcome] += 1
    if (outcome === 'waits') continue
    read += 1
    const flags = outcome === 'left' ? ['\\Seen', '\\Flagged'] : ['\\Seen']
    if (!(await client.messageFlagsAdd(String(uid), flags, { uid: true }))) throw new MailboxRefuses('UID STORE')
  }
  // Who wrote, and what, is nobody's business here.
  if (unseen.length > 0) deps.log[counts.waits > 0 ? 'warn' : 'info'](counts, 'the mailbox was read')
}

/** One mail that cannot be read holds up no other; while the database is away or has no room, all of them wait. */
async function outcomeOf(deps: Deps, client: ImapFlow, uid: number): Promise<Read> {
  const mail = await received(client, uid).catch((error: unknown) => {
    if (!client.usable) throw error
    // They are counted: of a server that gives out none there may be thousands, each minute anew.
    deps.log.debug({ err: error }, 'the mailbox does not give out a mail; the next minute asks again')
    return 'waits' as const
  })
  if (mail === 'waits') return mail
  if (!mail) return 'left'
  try {
    return await takeMail(deps, mail)
  } catch (error) {
    if (isDatabaseAway(error) || isDatabaseLate(error)) throw error
    deps.log.error({ err: error }, 'an answer by e-mail could not be taken')
    return 'left'
  }
}

/** Nothing when it cannot be understood. */
async function received(client: ImapFlow, uid: number): Promise<ReceivedMail | 'waits' | undefined> {
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

/** What a mail is made of, but for formatted copies of plain words and their pictures. A mail that is attached to it is one file. */
function partsOf(part: MessageStructureObject): MessageStructureObject[] {
  const { type, childNodes } = part
  if (!childNodes || !type.startsWith('multipart/')) return [part]
  const parts = childNodes.filter((child, place) => !isOfCopy(type, child, place)).flatMap(partsOf)
  const isCopied = type === 'multipart/alternative' && parts.some(isWords('text/plain'))
  return isCopied ? parts.filter((one) => !isWords('text/html')(one)) : parts
}

/** A signature's are small; whatever is larger somebody put between the words. */
const isOfCopy = (within: string, { disposition, size = 0 }: MessageStructureObject, place: number) =>
  within === 'multipart/related' && place > 0 && disposition !== 'attachment' && size < SMALLEST_PHOTOGRAPH_BYTES

const isWords = (type: string) => (part: MessageStructureObject) =>
  part.type === type && part.size !== 0 && !isFile(part)

/** Telephones send photographs between the words, and do not call them attached. */
function isFile({ type, disposition, dispositionParameters, parameters }: MessageStructureObject): boolean {
  const name = dispositionParameters?.filename ?? parameters?.name
  return disposition === 'attachment' || name !== undefined || !type.startsWith('text/')
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
