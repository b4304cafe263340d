import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DECISIONS, declineCertificateSchema, isExpired } from '../../../../../domain/certificates.ts'
import { ERRORS } from '../../../../../domain/errors.ts'
import { shopDay } from '../../../../../domain/shop-time.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { tellFailure } from '../../../../api/tell-failure.ts'
import { Form, FormAlert } from '../../../../forms/form.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { InPlace } from '../../../../ui/in-place.tsx'
import { toast } from '../../../../ui/toast.ts'
import { CertificateFacts, CertificateFile } from '../../../certificates/certificate-facts.tsx'
import { admin, type ListedCertificate } from '../../admin-client.ts'
import { useMay } from '../../admin-context.tsx'
import { useReadAgain } from '../../admin-queries.ts'
import { ProfileLink } from '../../profile-link.tsx'

const one = admin.certificates[':id']

/** One certificate, whose it is, and what can be decided about it now. */
export function CertificateRow({ certificate }: { certificate: ListedCertificate }) {
  const { id, user_id, business, status, customer, decided } = certificate
  const [isDeclining, setDeclining] = useState(false)
  const may = useMay()
  const readAgain = useReadAgain()
  const approve = useMutation({
    mutationFn: () => answerOf(one.approve.$post({ param: { id }, json: { seen: status } })),
    onSuccess: () => toast.success(`Approved. ${business} is told by mail.`),
    onError: tellFailure,
    onSettled: () => readAgain('certificates', 'audit'),
  })
  const canApprove = DECISIONS[status].includes('approved') && !isExpired(certificate, shopDay(new Date()))
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div>
        <CertificateFacts certificate={certificate} />
        <p className="flex flex-wrap items-baseline gap-x-3 text-navy-700 text-sm">
          {[customer ?? 'Former customer', decided && `decided by ${decided}`].filter(Boolean).join(', ')}
          {user_id && <ProfileLink id={user_id} />}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {user_id && <CertificateFile userId={user_id} certificate={certificate} />}
        {may('exempt') && canApprove && (
          <Button
            size="small"
            disabled={approve.isPending}
            aria-label={`Approve the certificate of ${business}`}
            onClick={() => approve.mutate()}
          >
            Approve
          </Button>
        )}
        {may('exempt') && DECISIONS[status].includes('declined') && !isDeclining && (
          <Button
            look="outline"
            size="small"
            aria-label={`Decline the certificate of ${business}`}
            onClick={() => setDeclining(true)}
          >
            Decline
          </Button>
        )}
      </div>
      {isDeclining && (
        <InPlace className="md:col-span-2">
          <DeclineForm certificate={certificate} onDone={() => setDeclining(false)} />
        </InPlace>
      )}
    </li>
  )
}

function DeclineForm({
  certificate: { id, business, status },
  onDone,
}: {
  certificate: ListedCertificate
  onDone: () => void
}) {
  const readAgain = useReadAgain()
  // When the form was opened.
  const [seen] = useState(status)
  const form = useForm({
    ...{ schema: declineCertificateSchema.pick({ reason: true }), initial: { reason: '' }, fallback: ERRORS.internal },
    send: async (json) => {
      await answerOf(one.decline.$post({ param: { id }, json: { ...json, seen } })).finally(() =>
        readAgain('certificates', 'audit'),
      )
      toast.success(`Declined. ${business} is told why by mail.`)
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid max-w-xl gap-3">
      <TextField label="Reason" autoFocus hint="The customer reads it." autoComplete="off" {...form.text('reason')} />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={form.busy}>
          {form.busy ? 'Declining…' : 'Decline it'}
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
