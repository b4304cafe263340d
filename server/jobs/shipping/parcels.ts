import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { parcelText } from '../../../domain/carriers.ts'
import type { deliverSchema, ParcelCorrection, ShipInput } from '../../../domain/jobs/shipping.ts'
import type { JobStage } from '../../../domain/jobs/stages.ts'
import { done, type Result, refused } from '../../../domain/result.ts'
import type { Seen } from '../../../domain/seen.ts'
import { recordChange } from '../../audit/audit.ts'
import { type ByPage, happenedSince } from '../../audit/happened-since.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { jobParcels, type Parcel } from '../../db/schema/job-shipping.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { aboutJob, byId, type Job } from '../jobs.ts'
import { moveJob, setTurn, whyNot } from '../move-job.ts'
import { onJob } from '../on-job.ts'
import { moneyOf, whyItWaits } from '../payments/job-money.ts'
import { correctedMail, deliveredMail, shippedMail } from './shipping-mails.ts'

const hasLeft = (parcel: string) =>
  `${parcel} has left already, and the customer was told. Nothing was sent off by you.`

/** All that left, in the order in which it did. */
export async function parcelsOf(db: Db | Transaction, jobId: string) {
  const rows = await db
    .select()
    .from(jobParcels)
    .where(eq(jobParcels.job_id, jobId))
    .orderBy(asc(jobParcels.shipped_at), asc(jobParcels.place))
  return rows.map(({ job_id: _, idempotency_key: __, place: ___, ...parcel }) => parcel)
}

/** Sends one or several parcels off, and tells the customer where to follow them. */
export function shipJob(deps: Deps, id: string, input: ShipInput & ByPage, actorId: string): Promise<Result<JobStage>> {
  const at = deps.now()
  return onJob(deps, byId(id), async (tx, job) => {
    if (await isSent(tx, id, input.idempotency_key)) return done(job.stage)
    const leftBefore = (await parcelsOf(tx, id)).find((sent) => input.parcels.some((parcel) => isSameBox(parcel, sent)))
    if (leftBefore) return refused('conflict', hasLeft(parcelText(leftBefore)))
    const happened = whyNot(job, 'ship', 'staff') ?? (await happenedSince(tx, aboutJob(job), input.page))
    if (happened) return happened
    const problem = await whyItWaits(tx, 'shipping', await moneyOf(tx, job, at), deps.payments.isLive)
    if (problem && !input.reason) return refused('conflict', problem)
    const details = { parcels: input.parcels.map(parcelText).join(', '), reason: problem ? input.reason : null }
    const { read } = input.page
    const moved = await moveJob(deps, tx, job, { move: 'ship', actor: { by: 'staff', actorId }, at, details, read })
    if (!moved.ok) return moved
    const { parcels, idempotency_key } = input
    const sent = parcels.map((parcel, place) => ({ ...parcel, job_id: id, shipped_at: at, idempotency_key, place }))
    await tx.insert(jobParcels).values(sent)
    await queueMail(deps, tx, shippedMail(deps.config, job, sent, idempotency_key))
    return moved
  })
}

/** A carrier gives a number once; without one, two boxes are two. */
const isSameBox = (one: Pick<Parcel, 'carrier' | 'tracking_number'>, other: typeof one) =>
  one.tracking_number !== null && one.tracking_number === other.tracking_number && one.carrier === other.carrier

async function isSent(tx: Transaction, jobId: string, key: string): Promise<boolean> {
  const withKey = and(eq(jobParcels.job_id, jobId), eq(jobParcels.idempotency_key, key))
  return (await tx.$count(jobParcels, withKey)) > 0
}

/** What was typed wrong when a parcel left: the customer gets the right one by mail. */
export function correctParcel(
  deps: Deps,
  id: string,
  { parcel_id, page, ...parcel }: ParcelCorrection & ByPage,
  actorId: string,
): Promise<Result<null>> {
  return onJob(deps, byId(id), async (tx, job) => {
    const before = (await parcelsOf(tx, id)).find((sent) => sent.id === parcel_id)
    if (!before) return refused('not_found')
    if (parcelText(before) === parcelText(parcel) && before.link === parcel.link) return done(null)
    const action = 'tracking_corrected'
    const happened = await happenedSince(tx, aboutJob(job), page, { actorId, action })
    if (happened) return happened
    await deps.limiter.take('corrections', job.id, tx)
    await tx.update(jobParcels).set(parcel).where(eq(jobParcels.id, parcel_id))
    const details = { from: parcelText(before), to: parcelText(parcel) }
    await recordChange(tx, { subject: aboutJob(job), actorId, action, details })
    await setTurn(tx, job, job.turn, deps.now())
    await queueMail(deps, tx, correctedMail(deps.config, job, parcel))
    return done(null)
  })
}

type Arrival = z.output<typeof deliverSchema> & ByPage

/** One parcel has arrived, or all; with the last one the job is delivered. */
export function markDelivered(
  deps: Deps,
  id: string,
  { parcel_id: parcelId, page }: Arrival,
  actorId: string,
): Promise<Result<JobStage>> {
  return onJob(deps, byId(id), async (tx, job) => {
    if (job.stage === 'delivered') return done(job.stage)
    const parcels = await parcelsOf(tx, id)
    const arrived = parcels.filter((parcel) => parcelId === null || parcel.id === parcelId)
    if (parcelId !== null && arrived.length === 0) return refused('not_found')
    const onTheWay = parcels.filter(({ delivered_at }) => delivered_at === null)
    const isLast = onTheWay.every((parcel) => arrived.includes(parcel))
    const problem = parcelId === null ? await happenedSince(tx, aboutJob(job), page) : undefined
    if (problem) return problem
    return isLast ? deliverAll(deps, tx, job, page, actorId) : deliverOne(deps, tx, job, arrived, actorId)
  })
}

async function deliverAll(
  deps: Deps,
  tx: Transaction,
  job: Job,
  { read }: Seen,
  actorId: string,
): Promise<Result<JobStage>> {
  const at = deps.now()
  const moved = await moveJob(deps, tx, job, { move: 'deliver', actor: { by: 'staff', actorId }, at, read })
  if (!moved.ok) return moved
  const stillGoing = and(eq(jobParcels.job_id, job.id), isNull(jobParcels.delivered_at))
  await tx.update(jobParcels).set({ delivered_at: at }).where(stillGoing)
  await queueMail(deps, tx, deliveredMail(deps.config, job, at))
  return moved
}

async function deliverOne(
  deps: Deps,
  tx: Transaction,
  job: Job,
  arrived: readonly Pick<Parcel, 'id' | 'carrier' | 'tracking_number' | 'delivered_at'>[],
  actorId: string,
): Promise<Result<JobStage>> {
  for (const parcel of arrived.filter(({ delivered_at }) => delivered_at === null)) {
    await tx.update(jobParcels).set({ delivered_at: deps.now() }).where(eq(jobParcels.id, parcel.id))
    const details = { parcel: parcelText(parcel) }
    await recordChange(tx, { subject: aboutJob(job), actorId, action: 'parcel_delivered', details })
    await setTurn(tx, job, job.turn, deps.now())
  }
  return done(job.stage)
}
