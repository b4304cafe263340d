import { and, asc, eq, sql } from 'drizzle-orm'
import { chosenName, cleanFileName } from '../../../domain/files/file-rules.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { designFacts } from '../../../domain/products/design-facts.ts'
import { jobMessages } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import { findStored, type StoredFile } from '../../files/find-stored.ts'
import type { ZipEntry } from '../../files/zip.ts'
import { paperPdf } from '../invoices/paper-pdf.ts'
import { papersOf } from '../invoices/papers.ts'
import { requestedIn } from '../job-view.ts'
import type { Job } from '../jobs.ts'
import { proofsOf } from '../proofs/proofs.ts'
import { orderInWords } from './order-in-words.ts'

/** So much goes into one archive; of what is beyond, it has the addresses. */
const MOST_BYTES = 2 * 1024 ** 3

interface Wanted {
  path: string
  url: string
}

type Parts = Pick<Deps, 'db' | 'blobs' | 'now'>
type Folder = (parts: Parts, job: Job) => Promise<Wanted[]>

/** What an archive holds besides the words, in the order of how much a customer misses it. */
const FOLDERS: readonly Folder[] = [designFiles, proofFiles, messageFiles]

async function designFiles({ db }: Parts, job: Job): Promise<Wanted[]> {
  const { design, file_url } = await requestedIn(db, job)
  const { files, preview } = designFacts(design)
  return [
    ...(preview ? [{ path: 'design/as-designed.jpg', url: preview }] : []),
    ...(file_url ? [{ path: `design/${chosenName(file_url)}`, url: file_url }] : []),
    ...files.map(({ label, url }) => ({ path: `design/${cleanFileName(label)}-${chosenName(url)}`, url })),
  ]
}

async function proofFiles({ db }: Parts, job: Job): Promise<Wanted[]> {
  const proofs = await proofsOf(db, job.id)
  return proofs.flatMap(({ version, pictures, pdf_url }) => [
    { path: `proofs/proof-${version}.pdf`, url: pdf_url },
    ...pictures.map(({ label, url }, i) => ({
      path: `proofs/proof-${version}-${i + 1}-${cleanFileName(label)}${/\.\w+$/.exec(url)?.[0] ?? ''}`,
      url,
    })),
  ])
}

async function messageFiles({ db }: Parts, job: Job): Promise<Wanted[]> {
  const withFiles = and(eq(jobMessages.job_id, job.id), sql`jsonb_array_length(${jobMessages.files}) > 0`)
  const messages = await db.select().from(jobMessages).where(withFiles).orderBy(asc(jobMessages.sent_at))
  const files = messages.flatMap((message) => message.files)
  return files.map(({ url }, i) => ({ path: `messages/${i + 1}-${chosenName(url)}`, url }))
}

/** Everything about a job that its customer has, file by file. */
export async function* everythingOf(parts: Parts, job: Job, mostBytes = MOST_BYTES): AsyncGenerator<ZipEntry> {
  const folder = jobNumber(job.number)
  const changedAt = parts.now()
  const words = (path: string, text: string): ZipEntry => ({
    ...{ path: `${folder}/${path}`, changedAt },
    content: inOnePiece(new TextEncoder().encode(text)),
  })
  yield words('order.txt', await orderInWords(parts.db, job))
  for (const { id } of await papersOf(parts.db, job.id)) {
    const paper = await paperPdf(parts.db, job, id)
    if (paper) yield { path: `${folder}/invoices/${paper.name}`, changedAt, content: inOnePiece(paper.pdf) }
  }
  const left: Wanted[] = []
  let bytes = 0
  for (const wanted of (await Promise.all(FOLDERS.map((files) => files(parts, job)))).flat()) {
    const stored = await findStored(parts, wanted.url)
    const content = stored && (await opened(stored, mostBytes - bytes))
    if (!content) left.push(wanted)
    else yield { path: `${folder}/${wanted.path}`, changedAt, content }
    bytes += content ? stored.bytes : 0
  }
  if (left.length > 0) yield words('not-in-here.txt', left.map(({ path, url }) => `${path}: ${url}\n`).join(''))
}

const opened = async ({ bytes, open }: StoredFile, room: number) => (bytes <= room ? open() : undefined)

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
