import type { ImapFlow } from 'imapflow'
import { isDatabaseAway, isDatabaseLate } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import { isThisMachine } from '../this-machine.ts'
import { fetchMail } from './fetch-mail.ts'
import { type Outcome, takeMail } from './take-mail.ts'

/** A round reads so many mails, and as many more as there is time for: strangers who send one a second would be ahead of every answer. */
const AT_LEAST = 50
const ROUND_MS = 50_000
const PATIENCE_MS = 30_000
/** Of a server that goes on saying that it is still here, and never what it was asked. What was read is marked: the next round goes on behind it. */
const LONGEST_MS = 10 * 60_000
/** Of one answer of the server. The library makes objects of each recipient and each part of a mail: of a million of them, no heap is enough. */
const MOST_BYTES = 512 * 1024
/** Of so many mails at a time the server is asked which are new: the numbers of them all are more than that answer may be. */
const LOOKED_THROUGH = 20_000

/** Looks whether customers answered by e-mail, if there is a mailbox for that. One that cannot be read is looked into again. */
export async function readMailbox(deps: Deps, stopping?: AbortSignal, longestMs = LONGEST_MS): Promise<void> {
  const { REPLY_IMAP_URL } = deps.config
  if (!REPLY_IMAP_URL) return
  try {
    const began = performance.now()
    let tooMuch: number | undefined
    do tooMuch = await lookInto(deps, REPLY_IMAP_URL, { began, stopping, longestMs, aside: tooMuch })
    while (tooMuch && !stopping?.aborted && performance.now() - began < ROUND_MS)
  } catch (error) {
    // Its words may name the mailbox, or what was in it.
    const { code, authenticationFailed, tlsFailed } = Object(error)
    deps.log.error(
      { code, authenticationFailed, tlsFailed },
      'the mailbox for answers cannot be read; the next minute tries again',
    )
  }
}

interface Round {
  began: number
  stopping: AbortSignal | undefined
  longestMs: number
  aside?: number | undefined
}

/** Tells which mail was too much, with which the connection ends: the next one begins by putting it aside. */
async function lookInto(deps: Deps, address: string, round: Round): Promise<number | undefined> {
  const client = await openMailbox(address)
  let reading: number | undefined
  let isTooMuch = false
  const enough = setTimeout(() => client.close(), round.longestMs)
  // Without somebody who listens, a connection that breaks would end the process.
  client.on('error', (error) => {
    const { code } = Object(error)
    isTooMuch = code === 'ResponseTooLarge'
    deps.log.warn({ code }, 'the connection to the mailbox broke')
  })
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folderOf(address))
    try {
      if (round.aside) await mark(client, round.aside, 'left')
      await readUnseen(deps, client, round, (uid) => {
        reading = uid
      })
    } finally {
      lock.release()
    }
    await client.logout()
  } catch (error) {
    if (isTooMuch && reading) return reading
    throw error
  } finally {
    clearTimeout(enough)
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
    maxResponseSize: MOST_BYTES,
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

/** What is taken is seen afterwards; what is for staff is flagged, too. */
async function mark(client: ImapFlow, uid: number, outcome: Outcome): Promise<void> {
  const flags = outcome === 'left' ? ['\\Seen', '\\Flagged'] : ['\\Seen']
  if (!(await client.messageFlagsAdd(String(uid), flags, { uid: true }))) throw new MailboxRefuses('UID STORE')
}

/** What cannot be marked would be read again each minute, and nothing that came later: then the others wait. */
async function readUnseen(
  deps: Deps,
  client: ImapFlow,
  { began, stopping }: Round,
  onRead: (uid: number) => void,
): Promise<void> {
  const counts: Record<Read, number> = { taken: 0, dropped: 0, left: 0, waits: 0 }
  let read = 0
  for await (const uid of unseenIn(client)) {
    if (stopping?.aborted || (read >= AT_LEAST && performance.now() - began > ROUND_MS)) break
    onRead(uid)
    const outcome = await outcomeOf(deps, client, uid)
    counts[outcome] += 1
    if (outcome === 'waits') continue
    read += 1
    await mark(client, uid, outcome)
  }
  // Who wrote, and what, is nobody's business here.
  if (Object.values(counts).some((count) => count > 0))
    deps.log[counts.waits > 0 ? 'warn' : 'info'](counts, 'the mailbox was read')
}

/** The oldest first, by their places in the mailbox: their own numbers have gaps of any length. */
async function* unseenIn(client: ImapFlow): AsyncGenerator<number> {
  const mailsNow = () => (client.mailbox ? client.mailbox.exists : 0)
  for (let first = 1; first <= mailsNow(); first += LOOKED_THROUGH) {
    const seq = `${first}:${Math.min(first + LOOKED_THROUGH - 1, mailsNow())}`
    const unseen = await client.search({ seq, seen: false }, { uid: true })
    if (!unseen) throw new MailboxRefuses('UID SEARCH')
    yield* unseen
  }
}

/** One mail that cannot be read holds up no other; while the database is away or has no room, all of them wait. */
async function outcomeOf(deps: Deps, client: ImapFlow, uid: number): Promise<Read> {
  const mail = await fetchMail(client, uid).catch((error: unknown) => {
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
