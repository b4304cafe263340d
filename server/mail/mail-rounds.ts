import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import { deliverMail } from './deliver-mail.ts'
import type { SendMail } from './mailer.ts'
import { dueMails, hurryMails } from './outbox.ts'

const AT_A_TIME = 4
const LOOK_EVERY_MS = 500
const MOST_AT_A_LOOK = 100
const AFTER_AN_ERROR_MS = 2_000

type Parts = Pick<Deps, 'db' | 'config' | 'log' | 'now'>

/**
 * Delivers what the outbox says is due, a few at a time, for as long as the shop runs. Nobody has to be told of a new mail, and
 * nothing is left behind by a process that dies: its rows are free again, and the next look finds them.
 */
export function startMailRounds(parts: Parts, send: SendMail): { stop(): Promise<void> } {
  const ending = new AbortController()
  const cutting = new AbortController()
  const due: string[] = []
  let lookAgainAt = 0
  let looking: Promise<void> | undefined
  let gotThrough = 0

  /** What the mail server said to these, and the database could not take down yet: on a full disk it fails at each look. */
  const answers = new Map<string, { dueAt: number; answer: Promise<void> }>()
  const deliver = async (id: string) => {
    const offered: string[] = []
    const sendOnce: SendMail = (message, identity, stopping) => {
      offered.push(identity.id)
      const dueAt = identity.dueAt.getTime()
      const known = answers.get(identity.id)
      // Another process may have taken that try down, and this is the next one.
      const answer = known?.dueAt === dueAt ? known.answer : send(message, identity, stopping)
      answers.set(identity.id, { dueAt, answer })
      return answer
    }
    const isSent = await deliverMail(parts, sendOnce, id, cutting.signal)
    for (const one of offered) answers.delete(one)
    return isSent
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined)
  /** Fewer than a look may find are all that there were, or somebody has them: the next look has time. */
  const look = async () => {
    await pause(Math.max(0, lookAgainAt - performance.now()))
    if (gotThrough > 0) await hurryMails(parts.db, gotThrough)
    gotThrough = 0
    const found = await dueMails(parts.db, MOST_AT_A_LOOK)
    due.push(...found)
    lookAgainAt = found.length < MOST_AT_A_LOOK ? performance.now() + LOOK_EVERY_MS : 0
  }
  const step = async () => {
    const id = due.shift()
    if (id) {
      if (await deliver(id)) gotThrough += 1
      return
    }
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }
  const work = async () => {
    while (!ending.signal.aborted)
      await step().catch(async (error: unknown) => {
        if (!isDatabaseAway(error)) parts.log.error({ err: error }, 'a mail could not be delivered')
        await pause(AFTER_AN_ERROR_MS)
      })
  }
  const working = Promise.all(Array.from({ length: AT_A_TIME }, work))
  return {
    async stop() {
      ending.abort()
      const patience = setTimeout(() => cutting.abort(), (parts.config.SHUTDOWN_GRACE_S * 1000) / 2)
      await working
      clearTimeout(patience)
    },
  }
}
