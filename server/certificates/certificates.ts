import { and, desc, eq, sql } from 'drizzle-orm'
import { LIST_LIMIT } from '../../domain/admin/limits.ts'
import {
  CERTIFICATE_BUCKET,
  CERTIFICATE_WORDS,
  type CertificateDecision,
  type CertificateInput,
  type CertificateStatus,
  DECISIONS,
  isExpired,
  MOST_WAITING,
} from '../../domain/certificates.ts'
import { chosenName, fileOfUrl } from '../../domain/files/file-rules.ts'
import { done, type Result, refused, refusedField } from '../../domain/result.ts'
import { shopDay } from '../../domain/shop-time.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db, Transaction } from '../db/database.ts'
import { isHeld } from '../db/hold-account.ts'
import { beyond, instant, pageOf } from '../db/keyset.ts'
import { hasProvenAddress } from '../db/proven-address.ts'
import { type ResaleCertificate, resaleCertificates } from '../db/schema/certificates.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import { staffName } from '../db/staff-name.ts'
import type { Deps } from '../deps.ts'
import { keepFiles } from '../files/keep-files.ts'
import type { Caller } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { addTask } from '../queue/add-task.ts'
import { decidedMail, handedInMail } from './certificate-mails.ts'
import { TELL_CARD_PROVIDER } from './exemption.ts'

/** Where a file lies is nobody's business, what it was called is. */
const withFileName = <Row extends { file: string }>({ file, ...row }: Row) => ({ ...row, file_name: chosenName(file) })

/** Of one person, newest first. */
export async function certificatesOf(db: Db, userId: string) {
  const { id, business, state, number, expires_on, status, reason, created_at, file } = resaleCertificates
  const rows = await db
    .select({ id, business, state, number, expires_on, status, reason, created_at, file })
    .from(resaleCertificates)
    .where(eq(resaleCertificates.user_id, userId))
    .orderBy(desc(created_at))
  return rows.map(withFileName)
}

export async function certificateOf(db: Db, userId: string, id: string): Promise<ResaleCertificate | undefined> {
  const { user_id } = resaleCertificates
  const [found] = await db
    .select()
    .from(resaleCertificates)
    .where(and(eq(user_id, userId), eq(resaleCertificates.id, id)))
  return found
}

type ListedCertificate = Pick<ResaleCertificate, 'id' | 'user_id' | 'business' | 'state' | 'number' | 'expires_on'> &
  Pick<ResaleCertificate, 'status' | 'reason' | 'file'> & {
    created_at: string
    customer: string | null
    decided: string | null
  }

/** Of everybody, newest first, page by page. */
export async function listCertificates(db: Db, status: CertificateStatus | undefined, cursor: string | undefined) {
  const { rows } = await db.execute<ListedCertificate>(sql`
    select c.id, c.user_id, c.business, c.state, c.number, c.expires_on::text, c.status, c.reason, c.file,
      ${instant('c.created_at')} as created_at, coalesce(p.full_name, p.email) as customer,
      ${staffName('c.decided_by', { profile: 's' })} as decided
    from resale_certificates c left join user_profiles p on p.id = c.user_id left join user_profiles s on s.id = c.decided_by
    where ${beyond(cursor, { at: 'c.created_at', id: 'c.id' })} ${status ? sql`and c.status = ${status}` : sql``}
    order by c.created_at desc, c.id desc limit ${LIST_LIMIT + 1}`)
  const { items, next } = pageOf(rows, LIST_LIMIT, (row) => row.created_at)
  return { items: items.map(withFileName), next }
}

/** Takes a certificate of a customer, from themselves or from staff who have it on paper. */
export function handIn(
  deps: Deps,
  userId: string,
  { file_url, ...input }: CertificateInput,
  { id: actorId, emailProven }: Caller,
): Promise<Result<{ id: string }>> {
  const now = deps.now()
  const isOwn = actorId === userId
  return deps.db.transaction(async (tx): Promise<Result<{ id: string }>> => {
    if (isOwn && !emailProven) return refused('forbidden', CERTIFICATE_WORDS.confirmFirst)
    if (isExpired(input, shopDay(now))) return refusedField('expires_on', CERTIFICATE_WORDS.hasPassed)
    if (!(await isHeld(tx, deps.config, userId))) return refused('not_found')
    const { path: file = '' } = fileOfUrl(file_url) ?? {}
    const waiting = await listWaiting(tx, userId)
    const same = waiting.find((before) => isSame(before, { ...input, file }))
    if (same) return done({ id: same.id })
    if (isOwn && waiting.length >= MOST_WAITING) return refused('conflict', CERTIFICATE_WORDS.tooMany)
    const values = { ...input, file, user_id: userId, created_by: actorId, created_at: now }
    const [certificate] = await tx.insert(resaleCertificates).values(values).returning()
    if (!certificate) return refused('internal')
    const subject = subjectOf('resale_certificates', certificate.id)
    const place = { bucket: CERTIFICATE_BUCKET, folder: userId }
    await keepFiles(tx, deps.config, subject, [{ name: 'file_url', url: file_url, place }])
    if (isOwn) await queueMail(deps, tx, handedInMail(deps.config, certificate))
    else await recordChange(tx, { subject, actorId, action: 'certificate_handed_in' })
    return done({ id: certificate.id })
  })
}

/** Whoever hands in several at once does so one after the other, or each would miss the others. */
async function listWaiting(tx: Transaction, userId: string): Promise<ResaleCertificate[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`certificates of ${userId}`}, 0))`)
  const { user_id, status } = resaleCertificates
  return tx
    .select()
    .from(resaleCertificates)
    .where(and(eq(user_id, userId), eq(status, 'waiting')))
}

/** Sent once more because its answer was lost: each upload has a name of its own. */
const isSame = (before: ResaleCertificate, now: Omit<CertificateInput, 'file_url'> & { file: string }) =>
  (['file', 'business', 'state', 'number', 'expires_on'] as const).every((name) => before[name] === now[name])

/** Staff approve a certificate, or decline it with a reason, as it was when they saw it; the customer is told, and the card provider. */
export function decide(
  deps: Deps,
  id: string,
  { status, seen, reason = null }: CertificateDecision,
  actorId: string,
): Promise<Result<null>> {
  const now = deps.now()
  return deps.db.transaction(async (tx): Promise<Result<null>> => {
    const isIt = eq(resaleCertificates.id, id)
    const [certificate] = await tx.select().from(resaleCertificates).where(isIt).for('update')
    if (!certificate) return refused('not_found')
    if (certificate.status !== seen || !DECISIONS[seen].includes(status))
      return refused('conflict', CERTIFICATE_WORDS.twoAtOnce)
    if (status === 'approved' && isExpired(certificate, shopDay(now)))
      return refused('conflict', CERTIFICATE_WORDS.expired)
    const isProven = certificate.user_id !== null && (await hasProvenAddress(tx, certificate.user_id))
    if (status === 'approved' && certificate.user_id && !isProven)
      return refused('conflict', CERTIFICATE_WORDS.unproven)
    const approval = status === 'approved' ? { approved_at: now } : {}
    await tx
      .update(resaleCertificates)
      .set({ status, reason, decided_at: now, decided_by: actorId, ...approval })
      .where(isIt)
    const subject = subjectOf('resale_certificates', id)
    const details = { business: certificate.business, ...(reason && { reason }) }
    await recordChange(tx, { subject, actorId, action: `certificate_${status}`, details })
    if (!certificate.user_id) return done(null)
    const [person] = await tx.select().from(userProfiles).where(eq(userProfiles.id, certificate.user_id))
    if (person?.email)
      await queueMail(
        deps,
        tx,
        decidedMail(deps.config, { ...person, isProven }, { ...certificate, status, reason }, now),
      )
    await addTask(tx, TELL_CARD_PROVIDER, { userId: certificate.user_id }, { key: `tax:${certificate.user_id}` })
    return done(null)
  })
}
