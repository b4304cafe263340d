import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CONTACT_BUCKET } from '../../domain/files/file-rules.ts'
import { type ContactField, mailFacts } from '../../domain/requests/contact-fields.ts'
import { productWords } from '../../domain/requests/product-words.ts'
import type { ContactRequestInput, QuoteRequestInput } from '../../domain/requests/quote-request.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { contactRequests } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import { keepFiles } from '../files/keep-files.ts'
import type { Caller } from '../http/caller.ts'
import { countSender, customerOf } from './customer.ts'
import { mailBoth } from './mail-both.ts'
import { contactRequestMails } from './request-mails.ts'

type RequestRow = typeof contactRequests.$inferSelect
type NewRequest = typeof contactRequests.$inferInsert
export type PlacedRequest = Result<{ request: RequestRow; repeated: boolean }>
type Parts = Pick<Deps, 'db' | 'config' | 'limiter'>

/** The public quote form; a signed-in sender's account is noted, the answer goes to the address in the form. */
export async function placeQuoteRequest(deps: Parts, input: QuoteRequestInput, caller: Caller | undefined) {
  const { website: _, open_ms: __, file_url, ...fields } = input
  const isProven = await countSender(deps, fields.email, caller)
  const request = { ...fields, user_id: caller?.id ?? null }
  return deps.db.transaction((tx) => place(deps, tx, request, file_url, isProven))
}

/** The form for signed-in customers: both field sets, so that the admin list and the profile page read it alike. */
export async function placeContactRequest(deps: Parts, input: ContactRequestInput, caller: Caller) {
  const { file_url, ...fields } = input
  const isProven = await countSender(deps, caller.email, caller)
  return deps.db.transaction(async (tx) => {
    const { userId, name, email, phone } = await customerOf(tx, caller, '')
    const known = { user_id: userId, name, email, phone: fields.phone ?? phone }
    const request = { ...fields, ...known, order_description: fields.message }
    return place(deps, tx, request, file_url, isProven)
  })
}

async function place(
  deps: Parts,
  tx: Transaction,
  request: NewRequest,
  fileUrl: string | null,
  isProven: boolean,
): Promise<PlacedRequest> {
  const id = randomUUID()
  const [placed] = await tx
    .insert(contactRequests)
    .values({ ...request, id, status: 'pending' })
    .onConflictDoNothing({ target: contactRequests.idempotency_key })
    .returning()
  if (!placed) return repeatedRequest(tx, request)
  const whole = fileUrl ? await withFile(tx, deps.config, id, fileUrl) : placed
  const { name, email, created_at: createdAt } = whole
  const about = { product: productWords(whole.product_type), facts: factsOf(whole) }
  await mailBoth(deps, tx, contactRequestMails({ id, createdAt, name, email, isProven, ...about }))
  return done({ request: whole, repeated: false })
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
  const isTheirs =
    first?.user_id === (request.user_id ?? null) && first.email.toLowerCase() === request.email.toLowerCase()
  return first && isTheirs ? done({ request: first, repeated: true }) : refused('conflict')
}

/** The database has a column for each field of the table, or this does not compile. */
function factsOf(request: Pick<RequestRow, ContactField | 'phone'>) {
  const product_type = productWords(request.product_type)
  return mailFacts({ ...request, product_type, phone_number: request.phone_number ?? request.phone })
}
