import { rm, writeFile } from 'node:fs/promises'
import { MEDIA_TYPES, ORDER_BUCKET, publicFilePath, storedName } from '../../../domain/files/file-rules.ts'
import { dateSentence } from '../../../domain/jobs/dates.ts'
import { PROOF_FOLDER, type ProofInput } from '../../../domain/jobs/proof.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { done, type Result, refused } from '../../../domain/result.ts'
import { type ByPage, happenedSince } from '../../audit/happened-since.ts'
import type { Transaction } from '../../db/database.ts'
import { jobProofs } from '../../db/schema/job-proofs.ts'
import type { Deps } from '../../deps.ts'
import { readStored } from '../../files/find-stored.ts'
import { freeSpace } from '../../files/free-space.ts'
import { incomingPath } from '../../files/incoming.ts'
import { fileIn, keepFiles } from '../../files/keep-files.ts'
import { giveRoomBack, giveToShop, senderOf, takeRoom } from '../../files/quotas.ts'
import { StorageFailure, type StorageFailureName } from '../../files/storage-failure.ts'
import { storeFinished } from '../../files/store-file.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { newSecret } from '../../new-secret.ts'
import { datesOf } from '../job-dates.ts'
import { aboutJob, byId, findJob, type Job, lockJob } from '../jobs.ts'
import { moveJob, whyNot } from '../move-job.ts'
import { proofMail } from './proof-mails.ts'
import { fingerprintOf, proofPaper } from './proof-paper.ts'
import { newestProof, proofSentWith } from './proofs.ts'

const NO_PICTURE = 'One of the pictures cannot be opened. Please take it out, or upload it again.'
const OVERTAKEN = 'Somebody else has just sent a proof of this job. Please look at it first.'
const PLACE = { bucket: ORDER_BUCKET, folder: PROOF_FOLDER }

type Sent = Result<{ version: number }>
type Made = { version: number; pdf: string; fingerprint: string; at: Date }

/** Who of the staff sends it, and from where. */
interface Sender {
  caller: Caller
  client: string
}

/** Makes the PDF and the fingerprint, then stores the proof, moves the job and owes the mail together, or nothing. */
export async function sendProof(deps: Deps, id: string, input: ProofInput & ByPage, sender: Sender): Promise<Sent> {
  const job = await findJob(deps.db, byId(id))
  if (!job) return refused('not_found')
  const first = await proofSentWith(deps.db, id, input.idempotency_key)
  if (first) return done(first)
  const problem = whyNot(job, 'send_proof', 'staff')
  if (problem) return problem
  const made = await makeProof(deps, job, input, sender)
  if (!made) return refused('invalid_input', NO_PICTURE)
  return deps.db.transaction(async (tx) => {
    const locked = await lockJob(tx, byId(id))
    return locked ? storeProof(tx, deps, locked, { input, made, actorId: sender.caller.id }) : refused('not_found')
  })
}

async function storeProof(
  tx: Transaction,
  deps: Deps,
  job: Job,
  { input, made, actorId }: { input: ProofInput & ByPage; made: Made; actorId: string },
): Promise<Sent> {
  const first = await proofSentWith(tx, job.id, input.idempotency_key)
  if (first) return done(first)
  const { version, fingerprint, at } = made
  if (version !== (await nextVersion(tx, job))) return refused('conflict', OVERTAKEN)
  const problem = await happenedSince(tx, aboutJob(job), input.page, { actorId, action: 'send_proof' })
  if (problem) return problem
  const details = { version, fingerprint }
  const step = { move: 'send_proof', actor: { by: 'staff', actorId }, at, details, read: input.page.read } as const
  const moved = await moveJob(deps, tx, job, step)
  if (!moved.ok) return moved
  const files = input.pictures.map(({ url }, i) => ({ name: `pictures.${i}`, url, place: PLACE }))
  const kept = await keepFiles(tx, deps.config, aboutJob(job), [...files, { name: 'pdf', url: made.pdf, place: PLACE }])
  await giveToShop(tx, aboutJob(job), actorId)
  const proof = {
    job_id: job.id,
    version,
    pictures: input.pictures.map(({ label, url }, i) => ({ label, url: kept.get(`pictures.${i}`) ?? url })),
    facts: input.facts,
    note: input.note,
    pdf_url: kept.get('pdf') ?? made.pdf,
    fingerprint,
    created_by: actorId,
    sent_at: at,
    idempotency_key: input.idempotency_key,
  }
  await tx.insert(jobProofs).values(proof)
  const date = dateSentence({ ...(await datesOf(tx, job)), stage: moved.value }, at, deps.facts().hours)
  await queueMail(deps, tx, proofMail(deps.config, job, { ...proof, date }))
  return done({ version })
}

const nextVersion = async (db: Parameters<typeof newestProof>[0], { id }: Pick<Job, 'id'>) =>
  ((await newestProof(db, id))?.version ?? 0) + 1

/** Nothing when a picture is not where those of proofs are, or is none. */
async function makeProof(deps: Deps, job: Job, input: ProofInput, sender: Sender): Promise<Made | undefined> {
  const { pictures, facts, note } = input
  const read: { label: string; bytes: Buffer }[] = []
  for (const { label, url } of pictures) {
    const bytes = fileIn(url, PLACE) && (await readStored(deps, url))
    if (!bytes) return undefined
    read.push({ label, bytes })
  }
  const version = await nextVersion(deps.db, job)
  const at = deps.now()
  const drawn = { number: jobNumber(job.number), title: job.title, version, at, pictures: read, facts, note }
  const pdf = await proofPaper(drawn, deps.facts().contact)
  if (!pdf) return undefined
  const stored = await storePdf(deps, pdf, drawn, sender).catch(asRefusal)
  return { version, at, fingerprint: fingerprintOf(drawn, pdf), pdf: stored }
}

/** Nothing refers to it yet: should the proof not be sent, it is swept like any other file. */
async function storePdf(
  deps: Deps,
  pdf: Buffer,
  { number, version, at }: { number: string; version: number; at: Date },
  sender: Sender,
) {
  const { config, db } = deps
  const from = senderOf(sender.client, sender.caller)
  // As for any upload of whoever sends it: twenty megabytes of paper, again and again, would fill the disk.
  const room = await takeRoom(db, from, pdf.length, freeSpace(config, from))
  const path = `${PROOF_FOLDER}/${storedName(`${number}-proof-${version}.pdf`, at.getTime(), newSecret())}`
  const localPath = await incomingPath(deps.config)
  try {
    await writeFile(localPath, pdf, { mode: 0o600 })
    const arrival = {
      bucket: ORDER_BUCKET,
      path,
      localPath,
      cacheS: 3600,
      replaces: false,
      letInAt: at,
      ...sender,
    }
    await storeFinished(deps, arrival, { finishedPath: localPath, mediaType: MEDIA_TYPES.pdf })
  } finally {
    await rm(localPath, { force: true })
    await giveRoomBack(deps.db, room)
  }
  return publicFilePath(ORDER_BUCKET, path)
}

const NO_ROOM: readonly StorageFailureName[] = ['QuotaExceeded', 'StorageFull']

function asRefusal(error: unknown): never {
  if (!(error instanceof StorageFailure)) throw error
  throw new Refusal(NO_ROOM.includes(error.failure) ? 'storage_full' : 'unavailable', { error: error.message })
}
