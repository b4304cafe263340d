import { and, eq } from 'drizzle-orm'
import { MAX_PROOF_COMMENTS, type ProofAnswer, type ProofCommentInput } from '../../../domain/jobs/proof.ts'
import { done, type Result, refused } from '../../../domain/result.ts'
import type { Transaction } from '../../db/database.ts'
import { jobProofComments, jobProofs, type Proof } from '../../db/schema/job-proofs.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { byToken, type Job, lockJob } from '../jobs.ts'
import { moveJob, setTurn } from '../move-job.ts'
import { proofAnswerMail } from './proof-mails.ts'
import { commentsOn, newestProof } from './proofs.ts'

const NEWER = 'There is a newer proof. Please reload this page and look at it first.'
const ANSWERED = 'This proof was answered already. Please write us a message instead.'
const FULL = `This proof has ${MAX_PROOF_COMMENTS} comments already. Please request the changes, or write us a message.`
const NO_SUCH_PICTURE = 'This proof has no such picture. Please reload this page.'

interface Shown {
  job: Job
  proof: Proof
}

/** Finds the newest proof behind a link, locked, and does one thing with it, all or nothing. */
function onNewest<Value>(
  { db }: Pick<Deps, 'db'>,
  token: string,
  version: number,
  work: (tx: Transaction, shown: Shown) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, byToken(token))
    const proof = job && (await newestProof(tx, job.id))
    if (!proof) return refused('not_found')
    return proof.version === version ? work(tx, { job, proof }) : refused('conflict', NEWER)
  })
}

/** Approves the newest proof or asks for changes: once, however often it is pressed. Other changes than those are not taken. */
export function answerProof(deps: Deps, token: string, answer: ProofAnswer) {
  return onNewest(deps, token, answer.version, async (tx, shown) => {
    const { version, approved_at, changes_at, changes, fingerprint } = shown.proof
    if (('name' in answer ? approved_at : changes_at) !== null)
      return 'name' in answer || answer.changes === changes ? done({ version }) : refused('conflict', ANSWERED)
    if ('name' in answer && answer.fingerprint !== fingerprint) return refused('conflict', NEWER)
    return answerNow(tx, deps, shown, answer)
  })
}

async function answerNow(
  tx: Transaction,
  deps: Deps,
  { job, proof }: Shown,
  answer: ProofAnswer,
): Promise<Result<{ version: number }>> {
  const { version, fingerprint } = proof
  const at = deps.now()
  const approved = 'name' in answer
  const moved = await moveJob(deps, tx, job, {
    move: approved ? 'approve_proof' : 'request_changes',
    actor: { by: 'customer', actorName: approved ? answer.name : 'the customer' },
    at,
    details: approved ? { version, fingerprint } : { version },
  })
  if (!moved.ok) return moved
  const change = approved ? { approved_at: at, approved_by: answer.name } : { changes_at: at, changes: answer.changes }
  await tx.update(jobProofs).set(change).where(eq(jobProofs.id, proof.id))
  await queueMail(deps, tx, proofAnswerMail(deps.config, job, proof, answer, await commentsOn(tx, [proof])))
  return done({ version })
}

/** Pins a comment to a point of one of its pictures, as long as the proof has no answer. */
export function pinComment(deps: Deps, token: string, input: ProofCommentInput) {
  return onNewest<{ id: string }>(deps, token, input.version, async (tx, { job, proof }) => {
    const first = await pinnedWith(tx, proof, input.idempotency_key)
    if (first) return done(first)
    if (job.stage !== 'proofing' || proof.approved_at || proof.changes_at) return refused('conflict', ANSWERED)
    if (!proof.pictures[input.picture]) return refused('invalid_input', NO_SUCH_PICTURE)
    if ((await tx.$count(jobProofComments, eq(jobProofComments.proof_id, proof.id))) >= MAX_PROOF_COMMENTS)
      return refused('conflict', FULL)
    await deps.limiter.take('jobReplies', job.id, tx)
    const { picture, x, y, comment: body, idempotency_key } = input
    const [pinned] = await tx
      .insert(jobProofComments)
      .values({ proof_id: proof.id, picture, x, y, body, idempotency_key, created_at: deps.now() })
      .returning({ id: jobProofComments.id })
    await setTurn(tx, job, job.turn, deps.now()) // So that whoever has the job open hears of it.
    return pinned ? done(pinned) : refused('conflict')
  })
}

async function pinnedWith(tx: Transaction, { id }: Proof, key: string) {
  const [first] = await tx
    .select({ id: jobProofComments.id })
    .from(jobProofComments)
    .where(and(eq(jobProofComments.proof_id, id), eq(jobProofComments.idempotency_key, key)))
  return first
}
