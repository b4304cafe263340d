import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HISTORY_WORDS } from '../../../domain/jobs/history-words.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import { mayOrderAgain } from '../../../domain/jobs/order-again.ts'
import { OVER, STAGES } from '../../../domain/jobs/stages.ts'
import { fullMomentText } from '../../../domain/shop-time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/surface.tsx'
import { MESSAGES_HASH } from '../messages/use-arrival-at-box.ts'
import type { FollowedJob } from './followed-job.ts'
import { JobMessages } from './job-messages.tsx'
import type { JobPart, JobPartProps } from './job-part.ts'
import { JOB_PARTS } from './job-parts.ts'
import { JobSection } from './job-section.tsx'
import { OrderAgain } from './order-again.tsx'
import { Reminders } from './reminders.tsx'
import { Requested } from './requested.tsx'
import { StageLine, stageDates } from './stage-line.tsx'
import { WhenAtDoor } from './when-at-door.tsx'

/** Where the job stands, what there is to do, the conversation, and all that is known of it. */
export function JobSections({ job, token, onChanged }: Omit<JobPartProps, 'onWrite'>) {
  const [beginning, setBeginning] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (words: string) => {
    flushSync(() => setBeginning(words))
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }
  // The sections that a mail's link leads to are not there yet when the browser looks for them; the box is its form's own.
  useEffect(() => {
    if (window.location.hash !== MESSAGES_HASH) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  const [due, later] = [JOB_PARTS.filter(({ isDue }) => isDue(job)), JOB_PARTS.filter(({ isDue }) => !isDue(job))]
  const shown = ({ title, id, Part }: JobPart) => (
    <JobSection key={id} title={title} id={id}>
      <Part {...{ job, token, onChanged }} onWrite={write} />
    </JobSection>
  )
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Card className="p-6 lg:col-span-2">
        <p className="text-lg">{STAGES[job.stage].next}</p>
        {due.length === 0 && <WhenAtDoor job={job} />}
        <div className="mt-4 border-paper-300/70 border-t pt-6">
          <StageLine stage={job.stage} dates={stageDates(job.created_at, job.history)} />
        </div>
      </Card>
      <div className="grid content-start gap-8">
        {due.map((part) => shown(part))}
        <JobMessages {...{ job, token, onChanged, field, beginning }} onSent={() => setBeginning('')} />
        {later.map((part) => shown(part))}
      </div>
      <div className="grid content-start gap-8">
        <JobSection title="What you asked for" id="request">
          <Asked job={job} />
          <div>
            <a
              href={`/api/jobs/${token}/everything.zip`}
              download
              className={buttonClass({ look: 'outline', size: 'small' })}
            >
              <Download aria-hidden size={16} />
              Download everything
            </a>
          </div>
          {mayOrderAgain(job.stage) && <OrderAgain job={job} token={token} />}
        </JobSection>
        {!OVER.includes(job.stage) && (
          <JobSection title="Reminders" id="reminders">
            <Reminders {...{ job, token, onChanged }} />
          </JobSection>
        )}
        <JobSection title="History" id="history">
          <History history={job.history} />
        </JobSection>
      </div>
    </div>
  )
}

const Asked = ({ job }: { job: FollowedJob }) => (
  <>
    {job.needed_by && (
      <p>
        Needed by <strong>{neededByText(job.needed_by)}</strong>
      </p>
    )}
    <Requested request={job.request} />
    {job.note && <p className="whitespace-pre-wrap wrap-anywhere rounded-md bg-white px-3 py-2">{job.note}</p>}
  </>
)

const History = ({ history }: Pick<FollowedJob, 'history'>) => (
  <ol className="wrap-anywhere space-y-1.5 border-paper-300 border-l-2 pl-3">
    {history.map(({ action, by, created_at }) => (
      <li key={`${action} ${created_at}`}>
        {HISTORY_WORDS[action]}
        {by && ` by ${by}`}
        <span className="block text-navy-600 text-sm">{fullMomentText(created_at)}</span>
      </li>
    ))}
  </ol>
)
