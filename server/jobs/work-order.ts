import { and, desc, eq, isNull } from 'drizzle-orm'
import QRCode from 'qrcode'
import { swatchOf } from '../../domain/colors.ts'
import { chosenName } from '../../domain/files/file-rules.ts'
import { neededByText } from '../../domain/jobs/job-wishes.ts'
import { shortFingerprint } from '../../domain/jobs/proof.ts'
import { jobNumber, STAGES } from '../../domain/jobs/stages.ts'
import { count } from '../../domain/pricing/tiers.ts'
import { designFacts } from '../../domain/products/design-facts.ts'
import type { Fact } from '../../domain/products/product-kind.ts'
import { productWords } from '../../domain/requests/product-words.ts'
import { dayText, fullMomentText } from '../../domain/shop-time.ts'
import type { Db } from '../db/database.ts'
import { deskNotes } from '../db/schema/admin.ts'
import type { Proof } from '../db/schema/job-proofs.ts'
import type { Deps } from '../deps.ts'
import { readStored } from '../files/find-stored.ts'
import { forPaper } from '../files/pictures/for-paper.ts'
import { LEFT, Paper, RIGHT } from '../pdf/paper.ts'
import { requestedIn } from './job-view.ts'
import { adminJobUrl, byId, findJob, type Job } from './jobs.ts'
import { newestProof } from './proofs/proofs.ts'
import { acceptedQuote } from './quotes/quotes.ts'
import { requestOf } from './request-of.ts'

const CODE_SIDE = 92
const PICTURE_SIDE = 168
const PICTURE_PIXELS = 900

/** What goes along with the goods through the workshop: all that must be made, on paper. */
export async function workOrder(deps: Deps, id: string): Promise<{ number: string; pdf: Buffer } | undefined> {
  const { db, config, now } = deps
  const job = await findJob(db, byId(id))
  if (!job) return undefined
  const number = jobNumber(job.number)
  const request = await requestedIn(db, job)
  const design = designFacts(request.design)
  const paper = await Paper.begin({
    kind: 'Work order',
    aside: dayText(now()),
    title: `Work order ${number}`,
    at: now(),
  })
  await head(paper, job, adminJobUrl(config, id))
  const proof = await newestProof(db, id)
  await pictures(deps, paper, proof?.pictures.map(({ url }) => url) ?? (design.preview ? [design.preview] : []))
  if (proof) proofFacts(paper, proof)
  paper.heading('What to make')
  const product = request.product_type ? [{ label: 'Product', value: productWords(request.product_type) }] : []
  const facts: Fact[] = [...(await agreedOn(db, id)), ...product, ...request.facts, ...design.facts]
  paper.facts(facts.map(({ color, ...fact }) => ({ ...fact, color: color && swatchOf(color) })))
  list(paper, 'Artwork', design.findings)
  list(paper, 'Files', [
    ...(request.file_url ? [`Attached file: ${chosenName(request.file_url)}`] : []),
    ...design.files.map(({ label, url }) => `${label}: ${chosenName(url)}`),
  ])
  list(paper, 'In their words', [request.message, job.note].filter(isThere))
  list(paper, 'Notes', await notesOn(db, job))
  return {
    number,
    pdf: await paper.finish(`Work order ${number}. The code at the top opens the job.`, deps.facts().contact),
  }
}

/** The pieces that were sold, which may be others than the customer asked for. */
async function agreedOn(db: Db, jobId: string): Promise<Fact[]> {
  const goods = (await acceptedQuote(db, jobId))?.lines.filter(({ kind }) => kind === 'product') ?? []
  return goods.map(({ label, quantity }) => ({ label: 'Agreed on', value: `${count(quantity)} x ${label}` }))
}

const isThere = (text: string | null): text is string => Boolean(text)

/** Number, who, how many, until when, and a code that opens the job. */
async function head(paper: Paper, job: Job, address: string): Promise<void> {
  const top = paper.y
  const code = await QRCode.toBuffer(address, { errorCorrectionLevel: 'M', margin: 0, width: 4 * CODE_SIDE })
  paper.picture(code, RIGHT - CODE_SIDE, top, CODE_SIDE, CODE_SIDE)
  paper.y += paper.put(LEFT, top, `${jobNumber(job.number)}: ${job.title}`, { size: 20, face: 'bold', width: 400 }) + 8
  const facts = [
    { label: 'Customer', value: job.name ?? job.email },
    { label: 'Needed by', value: job.needed_by ? neededByText(job.needed_by) : 'No date' },
    { label: 'Stage', value: STAGES[job.stage].label },
  ]
  paper.facts(facts, LEFT, 400)
  paper.y = Math.max(paper.y, top + CODE_SIDE + 8)
}

/** What the customer was shown last, and whether they approved it. */
function proofFacts(paper: Paper, { version, facts, approved_at, approved_by, fingerprint }: Proof): void {
  paper.heading(`Proof ${version}`)
  const approval = approved_at
    ? `By ${approved_by} on ${fullMomentText(approved_at)}, ${shortFingerprint(fingerprint)}`
    : 'Not yet'
  paper.facts([{ label: 'Approved', value: approval }, ...facts], LEFT, RIGHT - LEFT, 150)
}

const MISSING_PICTURE =
  'A picture is missing here: its file is gone or cannot be opened. Look at the job before it is made.'

/** In a row, as many as fit beside each other; one that is not there is missed. */
async function pictures(deps: Deps, paper: Paper, urls: readonly string[]): Promise<void> {
  let x = LEFT
  let isOneMissing = false
  for (const url of urls) {
    const bytes = await readStored(deps, url)
    const picture = bytes && (await forPaper(bytes, PICTURE_PIXELS))
    if (!picture) {
      isOneMissing = true
      continue
    }
    if (x === LEFT) paper.room(PICTURE_SIDE + 10)
    paper.picture(picture, x, paper.y, PICTURE_SIDE, PICTURE_SIDE)
    x += PICTURE_SIDE + 10
    if (x + PICTURE_SIDE <= RIGHT) continue
    paper.y += PICTURE_SIDE + 10
    x = LEFT
  }
  if (x > LEFT) paper.y += PICTURE_SIDE + 10
  if (isOneMissing) paper.text(MISSING_PICTURE)
}

function list(paper: Paper, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  paper.heading(title)
  for (const line of lines) paper.text(line)
}

/** So many letters: nobody else is answered while they are set, and 500 notes of many lines took a minute. */
const MOST_NOTED = 20_000
const EARLIER = 'Earlier notes are in the back office.'

/** The newest that fit, in the order in which they were written. */
async function notesOn(db: Db, job: Job): Promise<string[]> {
  const { subject } = requestOf(job)
  const notes = await db
    .select({ body: deskNotes.body })
    .from(deskNotes)
    .where(and(eq(deskNotes.subject, subject), isNull(deskNotes.deleted_at)))
    .orderBy(desc(deskNotes.created_at))
  const newest: string[] = []
  let letters = 0
  for (const { body } of notes) {
    letters += body.length
    if (letters > MOST_NOTED) return [EARLIER, ...newest.toReversed()]
    newest.push(body)
  }
  return newest.toReversed()
}
