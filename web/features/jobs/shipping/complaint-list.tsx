import type { ReactNode } from 'react'
import { COMPLAINT_REASONS, COMPLAINT_WISHES, type ComplaintState } from '../../../../domain/jobs/shipping.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { MessageText } from '../../messages/message-text.tsx'
import { FileLinks } from '../file-links.tsx'
import type { FollowedJob } from '../followed-job.ts'

type Complaint = FollowedJob['complaints'][number]

const STATES: Record<ComplaintState, { words: string; tone: BadgeTone }> = {
  open: { words: 'We are looking at it', tone: 'info' },
  granted: { words: 'We put it right', tone: 'good' },
  refused: { words: 'Answered', tone: 'paper' },
}

/** What was found wrong, and what became of it. */
export function ComplaintList({
  complaints,
  answerForm,
}: {
  complaints: readonly Complaint[]
  answerForm?: (complaint: Complaint) => ReactNode
}) {
  return complaints.map((complaint) => (
    <article
      key={complaint.id}
      aria-label={COMPLAINT_REASONS[complaint.reason].label}
      className="grid gap-3 rounded-md border border-paper-300/70 bg-white px-4 py-3"
    >
      <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {COMPLAINT_REASONS[complaint.reason].label}
        <Badge tone={STATES[complaint.state].tone}>{STATES[complaint.state].words}</Badge>
      </p>
      <MessageText text={complaint.description} />
      <p className="text-navy-600 text-sm">
        {COMPLAINT_WISHES[complaint.wish]}, {fullMomentText(complaint.created_at)}
      </p>
      {complaint.files.length > 0 && (
        <FileLinks files={complaint.files.map(({ name, url }) => ({ label: name, url }))} />
      )}
      {complaint.answer && (
        <div className="border-thread border-l-2 pl-3">
          <MessageText text={complaint.answer} />
          {complaint.answered_at && <p className="text-navy-600 text-sm">{fullMomentText(complaint.answered_at)}</p>}
        </div>
      )}
      {complaint.state === 'open' && answerForm?.(complaint)}
    </article>
  ))
}
