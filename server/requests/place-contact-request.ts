import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isSameAddress } from '../../domain/email.ts'
import { CONTACT_BUCKET } from '../../domain/files/file-rules.ts'
import type { JobWishes } from '../../domain/jobs/job-wishes.ts'
import type { ContactField } from '../../domain/requests/contact-fields.ts'
import { productWords, quoteTitle } from '../../domain/requests/product-words.ts'
import type { ContactRequestInput, QuoteRequestInput } from '../../domain/requests/quote-request.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { customerOf } from '../db/customer-of.ts'
import type { Transaction } from '../db/database.ts'
import { holdAccount } from '../db/hold-account.ts'
import { contactRequests } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import { keepFiles } from '../files/keep-files.ts'
import type { Caller } from '../http/caller.ts'
import { type JobLink, linkOf, openJob, pastDay } from '../jobs/jobs.ts'
import { countSender } from './count-sender.ts'
import { mailBoth } from './mail-both.ts'
import { contactRequestMails } from './request-mails.ts'

type RequestRow = typeof contactRequests.$inferSelect
type NewRequest = typeof contactRequests.$inferInsert
export type PlacedRequest = Result<{ request: RequestRow; job: JobLink; repeated: boolean }>
/** What is sent with a request and kept elsewhere than in its row. */
type Beside = JobWishes & { file_url: string | null; isProven: boolean }
type Parts = Pick<Deps, 'db' | 'config' | 'facts' | 'limiter' | 'now'>

/** The public quote form; a signed-in sender's account is noted, the answer goes to the address in the form. */
export async function placeQuoteRequest(
  deps: Parts,
  input: QuoteRequestInput,
  caller: Caller | undefined,
): Promise<PlacedRequest> {
  const late = pastDay(input, deps.now())
  if (late) return late
  const { website: _, open_ms: __, file_url, note, needed_by, ...fields } = input
  const isProven = await countSender(deps, fields.email, caller)
  const request = { ...fields, user_id: caller?.id ?? null }
  return deps.db.transaction(async (tx) => {
    if (caller) await holdAccount(tx, deps.config, caller.id)
    return storeRequest(deps, tx, request, { file_url, note, needed_by, isProven })
  })
}

/** The form for signed-in customers: both field sets, so that the admin list and the profile page read it alike. */
export async function placeContactRequest(
  deps: Parts,
  input: ContactRequestInput,
  caller: Caller,
): Promise<PlacedRequest> {
  const late = pastDay(input, deps.now())
  if (late) return late
  const { file_url, note, needed_by, ...fields } = input
  const isProven = await countSender(deps, caller.email, caller)
  return deps.db.transaction(async (tx) => {
    const { userId, name, email, phone } = await customerOf(tx, deps.config, caller, '')
    const known = { user_id: userId, name, email, phone: fields.phone ?? phone }
    const request = { ...fields, ...known, order_description: fields.message }
    return storeRequest(deps, tx, request, { file_url, note, needed_by, isProven })
  })
}

/** Inside the transaction of whoever has checked it. */
export async function storeRequest(
  deps: Parts,
  tx: Transaction,
  request: NewRequest,
  { file_url, isProven, ...wishes }: Beside,
): Promise<PlacedRequest> {
  const id = randomUUID()
  const [placed] = await tx
    .insert(contactRequests)
    .values({ ...request, id, status: 'pending' })
    .onConflictDoNothing({ target: contactRequests.idempotency_key })
    .returning()
  if (!placed) return repeatedRequest(tx, request)
  const whole = file_url ? await withFile(tx, deps.config, id, file_url) : placed
  const { user_id, name, email, created_at: createdAt } = whole
  const title = quoteTitle(whole.product_type)
  const about = { user_id, name, email, title, ...wishes }
  const job = await openJob(tx, subjectOf('contact_requests', id), about, deps.now())
  const told = { id, createdAt, name, email, isProven, fields: fieldsOf(whole), wishes, job }
  await mailBoth(deps, tx, contactRequestMails(told, deps.config, deps.facts()))
  return done({ request: whole, job, repeated: false })
}

async function withFile(tx: Transaction, config: Deps['config'], id: string, url: string): Promise<RequestRow> {
  const place = { bucket: CONTACT_BUCKET }
  const files = await keepFiles(tx, config, subjectOf('contact_requests', id), [{ name: 'file_url', url, place }])
  const [whole] = await tx
    .update(contactRequests)
    .set({ file_url: files.get('file_url') })
    .where(eq(contactRequests.id, id))
    .returning()
  if (!whole) throw new Error('The request was just inserted by this transaction')
  return whole
}

async function repeatedRequest(tx: Transaction, request: NewRequest): Promise<PlacedRequest> {
  const key = request.idempotency_key ?? ''
  const [first] = await tx.select().from(contactRequests).where(eq(contactRequests.idempotency_key, key))
  const isTheirs = first?.user_id === (request.user_id ?? null) && isSameAddress(first.email, request.email)
  if (!first || !isTheirs) return refused('conflict')
  return done({ request: first, job: await linkOf(tx, subjectOf('contact_requests', first.id)), repeated: true })
}

/** The database has a column for each field of the table, or this does not compile. */
function fieldsOf(request: Pick<RequestRow, ContactField | 'phone'>) {
  const product_type = productWords(request.product_type)
  return { ...request, product_type, phone_number: request.phone_number ?? request.phone }
}
