import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RequestKind } from '../../../../domain/admin/request-list.ts'
import { SPAM_WORDS } from '../../../../domain/admin/spam.ts'
import { jobNumber } from '../../../../domain/jobs/stages.ts'
import { PROMISE_NAME } from '../../../../domain/promises.ts'
import { SPAM } from '../../../../domain/requests/status.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { sentenceOf } from '../../../api/answer-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RequestDetails } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { requestQuery } from '../admin-queries.ts'
import { ProfileLink } from '../profile-link.tsx'
import { LoadFailure, LoadingRows } from '../section.tsx'
import type { OpenedRequest } from '../use-opened.ts'
import { useOpened } from '../use-opened.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { NoteList } from './note-list.tsx'
import { PromiseBadge } from './promise-badge.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestContent } from './request-content.tsx'
import { RequestHistory } from './request-history.tsx'
import { customerName, KIND_NAMES } from './request-words.ts'
import { StatusSelect } from './status-select.tsx'
import { useChangeStatus } from './use-change-status.ts'

/** A row, opened: everything about it, and everything that can be done with it. */
export function RequestDialog({ kind, id }: OpenedRequest) {
  const { close } = useOpened()
  const { data, error } = useQuery(requestQuery(kind, id))
  const title = data ? `${KIND_NAMES[kind]} from ${customerName(data.request)}` : KIND_NAMES[kind]
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} shape="wide">
      {error && <LoadFailure>{sentenceOf(error)}</LoadFailure>}
      {!data && !error && <LoadingRows count={6} />}
      {data?.spam_at && (
        <p className="mb-5 rounded-md bg-warn/10 px-3 py-2 font-medium text-warn">{SPAM_WORDS.kept(data.spam_at)}</p>
      )}
      {data && (
        <div key={id} className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <RequestContent details={data} />
          <Desk kind={kind} details={data} />
        </div>
      )}
      <RequestActions kind={kind} details={data} />
    </Dialog>
  )
}

function Desk({ kind, details }: { kind: RequestKind; details: RequestDetails }) {
  const { request, customer, notes, history, mails } = details
  const reopen = useChangeStatus(kind)
  const may = useMay()
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-3">
        <Labelled label="Status">
          <div className="flex flex-wrap gap-2">
            <StatusSelect kind={kind} id={request.id} status={request.status} of={`this request`} />
            {request.status === 'completed' && may('work') && (
              <Button
                look="outline"
                size="small"
                disabled={reopen.isPending}
                onClick={() => reopen.mutate({ id: request.id, status: 'in_progress', from: request.status })}
              >
                Reopen
              </Button>
            )}
          </div>
        </Labelled>
        <Labelled label="Assigned to">
          {request.status === SPAM ? (
            (request.assignee ?? 'Nobody')
          ) : (
            <AssigneeSelect kind={kind} id={request.id} assigneeId={request.assignee_id} />
          )}
        </Labelled>
        {request.job_id && request.number && request.status !== SPAM && (
          <Labelled label="Job">
            <Link to={`/admin/jobs/${request.job_id}`} className="inline-block py-1 underline underline-offset-4">
              {jobNumber(request.number)}
            </Link>
          </Labelled>
        )}
        <Labelled label="Received">{fullMomentText(request.created_at)}</Labelled>
        <Labelled label={PROMISE_NAME}>
          {request.status === SPAM ? (
            'Spam'
          ) : (
            <PromiseBadge createdAt={request.created_at} answeredAt={request.first_answered_at} />
          )}
          {request.first_answered_at && (
            <span className="block text-navy-600 text-xs">{fullMomentText(request.first_answered_at)}</span>
          )}
        </Labelled>
      </div>
      <Labelled label="Customer">
        <p className="font-semibold">{customerName(request)}</p>
        <p className="break-all">
          <a href={`mailto:${request.email}`} className="underline underline-offset-4">
            {request.email}
          </a>
        </p>
        {(request.phone ?? customer?.phone) && (
          <p>
            <a href={`tel:${request.phone ?? customer?.phone}`} className="underline underline-offset-4">
              {request.phone ?? customer?.phone}
            </a>
          </p>
        )}
        {customer?.company && <p>{customer.company}</p>}
        {customer && (
          <p>
            <ProfileLink id={customer.id} />
          </p>
        )}
        {!customer && (
          <p className="text-navy-600 text-sm">No account with this e-mail: answer by e-mail or telephone.</p>
        )}
      </Labelled>
      <NoteList kind={kind} id={request.id} notes={notes} isClosed={request.status === SPAM} />
      <RequestHistory history={history} mails={mails} createdAt={request.created_at} />
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="mb-1 font-medium text-navy-600 text-xs">{label}</p>
      {children}
    </div>
  )
}
