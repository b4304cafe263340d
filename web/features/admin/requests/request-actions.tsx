import { useMutation } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, MessageSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RequestKind } from '../../../../domain/admin/request-list.ts'
import { SPAM } from '../../../../domain/requests/status.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type RequestDetails } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { type OpenedRequest, useOpened } from '../use-opened.ts'
import { SpamButton } from './spam-button.tsx'

/**
 * What is done with an opened request most often, in sight however far one has read, and the way to the next one. What comes
 * and goes stands on the left, so that nothing slides under a finger; each request has buttons, and an Undo, of its own.
 */
export function RequestActions({ kind, details }: { kind: RequestKind; details: RequestDetails | undefined }) {
  const { previous, next, writeTo } = useOpened()
  const may = useMay()
  const { request, customer, called } = details ?? {}
  return (
    <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-2 border-paper-300 border-t bg-paper px-6 py-3">
      {(previous || next) && (
        <nav aria-label="Requests of the list" className="mr-auto flex gap-2">
          <Step to={previous}>
            <ChevronLeft aria-hidden size={16} />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
          <Step to={next}>
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden size={16} />
          </Step>
        </nav>
      )}
      {request && request.status !== SPAM && may('work') && (called || !request.first_answered_at) && (
        <CalledButton key={`called ${request.id}`} kind={kind} id={request.id} called={called === true} />
      )}
      {customer && request?.status !== SPAM && may('work') && (
        <Button look="navy" size="small" onClick={() => writeTo(customer)}>
          <MessageSquare aria-hidden size={16} />
          Message customer
        </Button>
      )}
      {kind === 'contact-requests' && request && may('work') && (
        <SpamButton key={`spam ${request.id}`} id={request.id} status={request.status} />
      )}
    </div>
  )
}

function Step({ to, children }: { to: OpenedRequest | undefined; children: ReactNode }) {
  const { goTo } = useOpened()
  return (
    <Button look="outline" size="small" disabled={!to} onClick={() => to && goTo(to)}>
      {children}
    </Button>
  )
}

/** What was said on the telephone is an answer too. */
function CalledButton({ kind, id, called }: OpenedRequest & { called: boolean }) {
  const readAgain = useReadAgain()
  const call = useMutation({
    mutationFn: (called: boolean) => answerOf(admin[kind][':id'].called.$put({ param: { id }, json: { called } })),
    onSuccess: ({ called }) => toast.success(called ? 'Marked as called' : 'Not called after all: the time runs on'),
    onError: tellFailure,
    onSettled: () => readAgain(kind, 'request'),
  })
  return (
    <Button
      look={called ? 'quiet' : 'outline'}
      size="small"
      disabled={call.isPending}
      // A double click is one: its second half would take the call back.
      onClick={({ detail }) => detail < 2 && call.mutate(!called)}
    >
      {!called && <Phone aria-hidden size={16} />}
      {called ? 'Not called after all' : 'Called'}
    </Button>
  )
}
