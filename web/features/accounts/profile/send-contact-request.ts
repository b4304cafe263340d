import { CONTACT_BUCKET, publicFilePath, storedName } from '../../../../domain/requests/file-rules.ts'
import type { ContactRequestInput } from '../../../../domain/requests/quote-request.ts'
import { CONTACT_NEEDS_SIGN_IN } from '../../../../domain/requests/quote-request.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { authorization } from '../authorization.ts'

type Fields = Pick<ContactRequestInput, 'product_type' | 'message' | 'phone'>

/** Uploads the file, then sends the request; what the server said against it. */
export async function sendContactRequest(
  fields: Fields,
  file: File | undefined,
  idempotency_key: string,
): Promise<void> {
  const file_url = file ? await uploadAttachment(file) : null
  await answerOf(api['contact-requests']['signed-in'].$post({ json: { ...fields, file_url, idempotency_key } }))
}

async function uploadAttachment(file: File): Promise<string> {
  const headers = await authorization()
  if (!headers.authorization) throw new Error(CONTACT_NEEDS_SIGN_IN)
  const path = storedName(file.name, Date.now(), crypto.randomUUID().slice(0, 8))
  const answer = await fetch(`/storage/v1/object/${CONTACT_BUCKET}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': file.type || 'application/octet-stream', 'cache-control': 'max-age=3600' },
    body: file,
  })
  if (answer.ok) return publicFilePath(CONTACT_BUCKET, path)
  const body: unknown = await answer.json().catch(() => undefined)
  const said = body !== null && typeof body === 'object' && 'message' in body ? body.message : undefined
  throw new Error(typeof said === 'string' ? said : `The file was refused (${answer.status}).`)
}
