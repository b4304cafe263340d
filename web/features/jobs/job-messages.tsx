import type { RefObject } from 'react'
import { answerOf } from '../../api/answer-of.ts'
import { tabDraft } from '../../forms/tab-draft.ts'
import { JobConversation } from './conversation.tsx'
import { followed } from './followed-job.ts'
import type { JobPartProps } from './job-part.ts'
import { JobSection } from './job-section.tsx'
import { JobMessageForm } from './message-form.tsx'

interface JobMessagesProps extends Omit<JobPartProps, 'onWrite'> {
  /** What another part of the page began for the customer to go on with. */
  beginning: string
  field: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}

/** What the customer and the shop wrote about the job, and the next line of it. */
export function JobMessages({ job, token, onChanged, beginning, field, onSent }: JobMessagesProps) {
  return (
    <JobSection title="Messages" id="messages">
      {job.messages.items.length > 0 ? (
        <JobConversation
          newest={job.messages}
          read={(cursor) => answerOf(followed.messages.$get({ param: { token }, query: { cursor } }))}
          side="customer"
        />
      ) : (
        <p className="text-navy-700">Questions, changes, a better logo? Write here and we answer on this page.</p>
      )}
      <JobMessageForm
        hint="Ask us anything about this order"
        {...{ beginning, field }}
        draft={tabDraft('message', token)}
        send={async (json) => {
          await answerOf(followed.messages.$post({ param: { token }, json }))
          onSent()
          onChanged()
        }}
      />
    </JobSection>
  )
}
