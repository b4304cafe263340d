import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { jobNumber, STAGES } from '../../../../domain/jobs/stages.ts'
import { answerOf, sentenceOf } from '../../../api/answer-of.ts'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { Badge } from '../../../ui/badge.tsx'
import { authorization } from '../../accounts/authorization.ts'
import { JobConversation } from '../../jobs/conversation.tsx'
import { JobMessageForm } from '../../jobs/message-form.tsx'
import { StageLine, stageDates } from '../../jobs/stage-line.tsx'
import { admin, type JobDetails } from '../admin-client.ts'
import { useAdmin, useMay } from '../admin-context.tsx'
import { jobQuery, requestQuery, useReadAgain } from '../admin-queries.ts'
import { CannedReplies } from '../messages/canned-replies.tsx'
import { ProfileLink } from '../profile-link.tsx'
import { AssigneeSelect } from '../requests/assignee-select.tsx'
import { NoteList } from '../requests/note-list.tsx'
import { RequestContent } from '../requests/request-content.tsx'
import { RequestHistory } from '../requests/request-history.tsx'
import { EmptyState, LoadFailure, LoadingRows, Section } from '../section.tsx'
import { JobActions } from './job-actions.tsx'
import { TURN_TONES, TURN_WORDS } from './job-rows.tsx'
import { NeededBy } from './needed-by.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import { StartProduction } from './payment/start-production.tsx'
import { ProofSection } from './proof/proof-section.tsx'
import { QuoteSection } from './quote/quote-section.tsx'
import { ShippingPanel } from './shipping/shipping-panel.tsx'
import { readSoFar } from './shown-on.ts'

/** One job: everything about it, and everything that staff do with it. */
export function AdminJob({ id }: { id: string }) {
  const { data, error } = useQuery(jobQuery(id))
  return (
    <>
      <p className="mb-4 text-sm">
        <Link to="/admin/jobs" className="underline underline-offset-4">
          All jobs
        </Link>
      </p>
      {error && <LoadFailure>{sentenceOf(error)}</LoadFailure>}
      {!data && !error && <LoadingRows count={8} />}
      {data && <JobPage details={data} />}
    </>
  )
}

function JobPage({ details }: { details: JobDetails }) {
  const { job, messages } = details
  const { me } = useAdmin()
  const may = useMay()
  const readAgain = useReadAgain()
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Section
        className="lg:col-span-2"
        title={job.name ?? job.email}
        aside={<Badge tone={TURN_TONES[job.turn]}>{TURN_WORDS[job.turn]}</Badge>}
      >
        <p className="mb-5 text-navy-700 text-sm">
          <a href={`mailto:${job.email}`} className="break-all underline underline-offset-4">
            {job.email}
          </a>
        </p>
        <div className="max-sm:hidden">
          <StageLine stage={job.stage} dates={stageDates(job.created_at, details.history)} />
        </div>
        <p className="mb-2 font-bold sm:hidden">{STAGES[job.stage].label}</p>
        <p className="text-navy-700 text-sm sm:mt-3">The customer reads: “{STAGES[job.stage].next}”</p>
        <StartProduction details={details} />
        <JobActions details={details} />
      </Section>
      <div className="grid content-start gap-5">
        <QuoteSection details={details} />
        <ProofSection details={details} />
        <PaymentSection details={details} />
        <ShippingPanel details={details} />
        <Section title="Messages">
          <div className="grid gap-5">
            {messages.items.length === 0 && (
              <EmptyState>No messages yet. What you write is mailed with the link.</EmptyState>
            )}
            <JobConversation
              newest={messages}
              read={(cursor) => answerOf(admin.jobs[':id'].messages.$get({ param: { id: job.id }, query: { cursor } }))}
              side="staff"
              customer={job.name ?? job.email}
            />
            {may('work') && (
              <JobMessageForm
                hint={`Write to ${job.name ?? job.email}`}
                sender={authorization}
                draft={tabDraft('message', me, job.id)}
                above={(add) => <CannedReplies name={job.name} number={jobNumber(job.number)} onInsert={add} />}
                send={async (message) => {
                  const json = { ...message, seen: readSoFar(details) }
                  await answerOf(admin.jobs[':id'].messages.$post({ param: { id: job.id }, json }))
                  await readAgain('jobs')
                }}
              />
            )}
          </div>
        </Section>
      </div>
      <RequestSide details={details} />
    </div>
  )
}

/** What was asked for, who does it, what staff noted. */
function RequestSide({ details: { job, request, history } }: { details: JobDetails }) {
  const kind = request.table === 'custom_orders' ? 'custom-orders' : 'contact-requests'
  const { data, error } = useQuery(requestQuery(kind, request.id))
  return (
    <div className="grid content-start gap-5">
      <Section title="The request">
        <div className="mb-4 grid grid-cols-2 gap-3">
          {(data || !error) && (
            <div className="text-sm">
              <p className="mb-1 font-medium text-navy-600 text-xs">Assigned to</p>
              {data && <AssigneeSelect kind={kind} id={request.id} assigneeId={data.request.assignee_id} />}
            </div>
          )}
          <NeededBy job={job} product={data?.request.product_type ?? null} />
        </div>
        {data?.customer && (
          <p className="mb-4 text-sm">
            <ProfileLink id={data.customer.id} />
          </p>
        )}
        {job.note && (
          <p className="mb-4 whitespace-pre-wrap wrap-anywhere rounded-md bg-white px-3 py-2 text-sm">{job.note}</p>
        )}
        {error && <LoadFailure>{sentenceOf(error)}</LoadFailure>}
        {!data && !error && <LoadingRows count={4} />}
        {data && <RequestContent details={data} />}
      </Section>
      <Section title="Notes and history">
        <div className="space-y-5">
          {data && <NoteList kind={kind} id={request.id} notes={data.notes} />}
          <RequestHistory
            history={history}
            mails={data?.mails ?? []}
            createdAt={data?.request.created_at ?? job.created_at}
          />
        </div>
      </Section>
    </div>
  )
}
