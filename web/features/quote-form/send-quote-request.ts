import { CONTACT_BUCKET } from '../../../domain/requests/file-rules.ts'
import type { QuoteFields } from '../../../domain/requests/quote-request.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { uploadAll } from '../uploads/upload-file.ts'

interface Sending {
  key: string
  file: File | undefined
  onFraction: (fraction: number | undefined) => void
}

/** The traps for programs; people leave them alone. */
interface Traps {
  website: string
  openMs: number
}

export async function sendQuoteRequest(
  fields: QuoteFields,
  sending: Sending,
  { website, openMs }: Traps,
): Promise<void> {
  const file_url = await uploaded(sending)
  const json = { ...fields, file_url, idempotency_key: sending.key, website, open_ms: openMs }
  const { request } = await answerOf(await api['contact-requests'].$post({ json }))
  if (website) return
  const notice = { ...fields, file_url, created_at: request.created_at }
  await answerOf(await api['notify-admin'].$post({ json: notice }))
}

/** Files that went up already: a second try does not send them again. */
const addresses = new WeakMap<File, string>()

async function uploaded({ file, onFraction }: Sending): Promise<string | null> {
  if (!file) return null
  const known = addresses.get(file)
  if (known) return known
  try {
    const place = { bucket: CONTACT_BUCKET, folder: '' }
    const url = (await uploadAll([{ name: 'file', place, file }], onFraction)).get('file') ?? null
    if (url) addresses.set(file, url)
    return url
  } finally {
    onFraction(undefined)
  }
}
