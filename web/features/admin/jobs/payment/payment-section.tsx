import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nextPaymentCents } from '../../../../../domain/jobs/payment.ts'
import { DISPUTE_LABELS } from '../../../../../domain/payments/disputes.ts'
import { dollars } from '../../../../../domain/pricing/money.ts'
import { newestLine } from '../../../../../domain/seen.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { tellFailure } from '../../../../api/tell-failure.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/field.tsx'
import { InPlace } from '../../../../ui/in-place.tsx'
import { PapersList, type Payment, PaymentList } from '../../../jobs/payment/payment-list.tsx'
import { PaymentSums } from '../../../jobs/payment/payment-sums.tsx'
import { admin, type JobDetails } from '../../admin-client.ts'
import { useMay } from '../../admin-context.tsx'
import { useReadAgain } from '../../admin-queries.ts'
import { EmptyState, Section } from '../../section.tsx'
import { GiveBack } from './give-back.tsx'
import { RecordPayment } from './record-payment.tsx'

/** What came, what is due, and what staff do about it. */
export function PaymentSection({ details: { job, money, net_terms, client_email, history } }: { details: JobDetails }) {
  const [records, setRecords] = useState(false)
  const { balance, payments, papers } = money
  const may = useMay()
  const mayRecord = may('sell') && (balance !== null || papers.length > 0)
  return (
    <Section
      title="Payment"
      aside={
        mayRecord && !records ? (
          <Button look="outline" size="small" onClick={() => setRecords(true)}>
            Record payment
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-5">
        {balance && <PaymentSums balance={balance} />}
        {balance && balance.overCents > 0 && <p>{dollars(balance.overCents)} too much was paid: give it back.</p>}
        {!balance && payments.length === 0 && <EmptyState>Nothing is due before a quote is accepted.</EmptyState>}
        {records && (
          <InPlace>
            <RecordPayment
              jobId={job.id}
              dueCents={balance ? nextPaymentCents(balance) : 0}
              paidCents={money.paid_cents}
              onClose={() => setRecords(false)}
            />
          </InPlace>
        )}
        <PaymentList
          payments={payments}
          actions={(payment) => <Actions {...{ payment, payments }} jobId={job.id} newest={newestLine(history)} />}
        />
        {job.token && <PapersList papers={papers} hrefOf={(id) => `/api/jobs/${job.token}/papers/${id}.pdf`} />}
        <NetTerms jobId={job.id} email={client_email} allowed={net_terms} />
      </div>
    </Section>
  )
}

interface ActionsProps {
  jobId: string
  newest: string
  payment: Payment
  payments: readonly Payment[]
}

function Actions({ jobId, newest, payment, payments }: ActionsProps) {
  const may = useMay()
  const left = payment.cents - payment.refunded_cents - payment.lost_cents
  const isOver = payment.undoes || left <= 0 || payments.some(({ undoes }) => undoes === payment.id)
  return (
    <>
      <Marks payment={payment} />
      {!isOver && may('sell') && <GiveBack {...{ jobId, newest, payment }} leftCents={left} />}
    </>
  )
}

/** What staff have to know of it. */
function Marks({ payment: { dispute, livemode, method } }: { payment: Payment }) {
  const isTest = method === 'card' && !livemode
  if (!dispute && !isTest) return null
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      {isTest && <Badge>Test</Badge>}
      {dispute && <Badge tone={dispute === 'won' ? 'good' : 'thread'}>{DISPUTE_LABELS[dispute]}</Badge>}
    </p>
  )
}

function NetTerms({ jobId, email, allowed }: { jobId: string; email: string; allowed: boolean }) {
  const readAgain = useReadAgain()
  const may = useMay()
  const mark = useMutation({
    scope: { id: `net terms of ${jobId}` },
    mutationFn: (json: { allowed: boolean }) =>
      answerOf(admin.jobs[':id']['net-terms'].$put({ param: { id: jobId }, json })),
    onError: tellFailure,
    onSettled: () => readAgain('jobs'),
  })
  return (
    <CheckboxField
      label={`${email} may pay after delivery`}
      hint="For established clients: their quotes can then have net terms."
      checked={mark.isPending ? mark.variables.allowed : allowed}
      disabled={!may('sell')}
      onChange={({ target }) => mark.mutate({ allowed: target.checked })}
    />
  )
}
