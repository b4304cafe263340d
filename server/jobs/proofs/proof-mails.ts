import { BRAND } from '../../../domain/brand.ts'
import { type ProofAnswer, shortFingerprint } from '../../../domain/jobs/proof.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import type { Config } from '../../config.ts'
import type { Proof, ProofComment } from '../../db/schema/job-proofs.ts'
import type { Mail } from '../../mail/outbox.ts'
import { aboutJob, adminJobUrl, type Job, jobUrl } from '../jobs.ts'

interface SentProof extends Pick<Proof, 'version' | 'pictures' | 'note'> {
  /** By when to approve it. */
  date: string | undefined
}

/** The customer's: the first picture, and where to answer. */
export function proofMail(config: Config, job: Job, proof: SentProof): Mail {
  const number = jobNumber(job.number)
  const { version, note, date } = proof
  const [first] = proof.pictures
  return {
    kind: 'customer-proof',
    to: job.email,
    spends: 'staffMails',
    subject: version === 1 ? `Your proof for order ${number}` : `A new proof for your order ${number}`,
    about: aboutJob(job),
    dedupeKey: `proof:${job.id}:${version}`,
    heading: `${BRAND.name} sent you a proof of your order ${number}`,
    parts: [
      { text: 'Please look at it closely. We make exactly what you approve, and nothing before that.' },
      ...(date ? [{ text: date }] : []),
      ...(note ? [{ text: note }] : []),
      ...(first ? [{ picture: first.url, alt: first.label }] : []),
      { button: 'Look at your proof', url: `${jobUrl(config, job.token)}#proof` },
    ],
  }
}

/** The staff's: approved by whom, or what to change and where. */
export function proofAnswerMail(
  config: Config,
  job: Job,
  { id, version, pictures, fingerprint }: Proof,
  answer: ProofAnswer,
  comments: readonly ProofComment[],
): Mail {
  const said = 'name' in answer ? `proof ${version} approved by ${answer.name}` : `changes to proof ${version}`
  const words = `${jobNumber(job.number)}: ${said}`
  return {
    kind: 'staff-proof-answer',
    to: config.STAFF_EMAIL,
    spends: 'nothing',
    subject: words.slice(0, 200),
    about: aboutJob(job),
    dedupeKey: `proof-answer:${id}`,
    heading: words,
    parts: [
      'name' in answer ? { facts: [['Fingerprint', shortFingerprint(fingerprint)]] } : { text: answer.changes },
      ...comments.map(({ picture, body }, i) => ({ text: `${i + 1}. ${pictures[picture]?.label}: ${body}` })),
      { button: 'Open the job', url: adminJobUrl(config, job.id) },
    ],
  }
}
