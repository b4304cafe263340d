import type { ReactNode } from 'react'
import { BRAND } from '../../../domain/brand.ts'
import { HISTORY_WORDS } from '../../../domain/jobs/history-words.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import { STAGES } from '../../../domain/jobs/stages.ts'
import { fullMomentText } from '../../../domain/shop-time.ts'
import { answerOf, refusalOf } from '../../api/answer-of.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHeading, Skeleton } from '../../ui/surface.tsx'
import { JobConversation } from './conversation.tsx'
import { type FollowedJob, followed, useFollowedJob } from './followed-job.ts'
import { JobMessageForm } from './message-form.tsx'
import { Requested } from './requested.tsx'
import { StageLine, stageDates } from './stage-line.tsx'

const TURN_TONES: Record<FollowedJob['turn'], BadgeTone> = { customer: 'thread', shop: 'info', nobody: 'paper' }
const TURN_WORDS: Record<FollowedJob['turn'], string> = {
  customer: 'Waiting for you',
  shop: 'With us',
  nobody: 'Nothing to do',
}

/** The one private page of a job, for whoever has its link. */
export function JobScreen({ token }: { token: string }) {
  const { state, reload } = useFollowedJob(token)
  const job = state.status === 'ready' ? state.value : undefined
  return (
    <>
      <PageHeading title="Your order">
        {state.status === 'failed' && (
          <p role="alert" className="font-medium text-bad">
            {refusalOf(state.failure, 'Your order could not be loaded. Please try again.')}
          </p>
        )}
        {job && (
          <p className="flex flex-wrap items-center gap-3">
            {job.number}: {job.title}
            <Badge tone={TURN_TONES[job.turn]}>{TURN_WORDS[job.turn]}</Badge>
          </p>
        )}
      </PageHeading>
      <div className="shell pb-12">
        {state.status === 'loading' && <Loading />}
        {state.status === 'failed' && <NotHere />}
        {job && <JobSections job={job} token={token} onSent={reload} />}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Loading your order…
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  )
}

/** The link is wrong, or staff gave the order a new one. */
function NotHere() {
  return (
    <div className="grid max-w-2xl gap-6">
      <p>
        Private links are long: please open it from our newest e-mail. If it still does not work, write to{' '}
        <a href={`mailto:${BRAND.email}`} className="underline underline-offset-4">
          {BRAND.email}
        </a>{' '}
        or call {BRAND.phone.display}.
      </p>
      <div>
        <ButtonLink to="/contact" look="outline">
          Contact us
        </ButtonLink>
      </div>
    </div>
  )
}

function JobSections({ job, token, onSent }: { job: FollowedJob; token: string; onSent: () => void }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Card className="p-6 lg:col-span-2">
        <StageLine stage={job.stage} dates={stageDates(job.created_at, job.history)} />
        <p className="mt-4 border-paper-300/70 border-t pt-4 text-lg">{STAGES[job.stage].next}</p>
      </Card>
      <JobSection title="Messages" id="messages">
        {job.messages.length > 0 ? (
          <JobConversation messages={job.messages} side="customer" />
        ) : (
          <p className="text-navy-700">Questions, changes, a better logo? Write here and we answer on this page.</p>
        )}
        <JobMessageForm
          hint="Ask us anything about this order"
          send={async (json) => {
            await answerOf(followed.messages.$post({ param: { token }, json }))
            onSent()
          }}
        />
      </JobSection>
      <div className="grid content-start gap-8">
        <JobSection title="What you asked for" id="request">
          {job.needed_by && (
            <p>
              Needed by <strong>{neededByText(job.needed_by)}</strong>
            </p>
          )}
          <Requested request={job.request} />
          {job.note && <p className="whitespace-pre-wrap break-words rounded-md bg-white px-3 py-2">{job.note}</p>}
        </JobSection>
        <JobSection title="History" id="history">
          <ol className="space-y-1.5 border-paper-300 border-l-2 pl-3">
            {job.history.map(({ action, by, created_at }) => (
              <li key={`${action} ${created_at}`}>
                {HISTORY_WORDS[action]}
                {by && ` by ${by}`}
                <span className="block text-navy-600 text-sm">{fullMomentText(created_at)}</span>
              </li>
            ))}
          </ol>
        </JobSection>
      </div>
    </div>
  )
}

function JobSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-28">
      <Card className="grid gap-5 p-6">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
