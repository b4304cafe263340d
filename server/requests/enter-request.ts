import type { EnteredRequestInput } from '../../domain/requests/quote-request.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import { deskItems } from '../db/schema/admin.ts'
import type { Deps } from '../deps.ts'
import { pastDay } from '../jobs/jobs.ts'
import { type PlacedRequest, storeRequest } from './place-contact-request.ts'

/** A call or a visit, written down by staff: a request as any other, on the desk of whoever took it. */
export async function enterRequest(deps: Deps, input: EnteredRequestInput, actorId: string): Promise<PlacedRequest> {
  const late = pastDay(input, deps.now())
  if (late) return late
  const { came_by, file_url, note, needed_by, ...request } = input
  return deps.db.transaction(async (tx) => {
    const beside = { file_url, note, needed_by, isProven: false }
    // No customer can send such a key: whoever repeats this one in the public form would be given the private link.
    const idempotency_key = `entered:${request.idempotency_key}`
    const placed = await storeRequest(deps, tx, { ...request, user_id: null, idempotency_key }, beside)
    if (!placed.ok || placed.value.repeated) return placed
    const subject = subjectOf('contact_requests', placed.value.request.id)
    await tx.insert(deskItems).values({ subject, assignee_id: actorId })
    await recordChange(tx, { subject, actorId, action: 'entered', details: { came_by } })
    return placed
  })
}
