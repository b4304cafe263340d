import { useMutation, useQuery } from '@tanstack/react-query'
import { fullMomentText } from '../../../domain/shop-time.ts'
import { answerOf } from '../../api/answer-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { admin, type TroubledMail } from './admin-client.ts'
import { useMay } from './admin-context.tsx'
import { mailsQuery, useReadAgain } from './admin-queries.ts'
import { Listed, Section } from './section.tsx'

/** E-mails that did not get through. */
export function AdminOutbox() {
  const { data, isError } = useQuery({ ...mailsQuery, refetchInterval: 15_000 })
  return (
    <Section title="Outbox">
      <p className="mb-3 max-w-2xl text-navy-600 text-sm">
        E-mails that could not be delivered. The shop tries each several times by itself; those that it gave up wait
        here until somebody tries them again.
      </p>
      <Listed
        items={data?.mails}
        isError={isError}
        failed="Error fetching the outbox."
        empty="Every e-mail got through."
      >
        {(mails) => (
          <ul aria-label="Undelivered e-mails" className="divide-y divide-paper-300/70 border-paper-300/70 border-y">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </Listed>
    </Section>
  )
}

function MailRow({ mail }: { mail: TroubledMail }) {
  const may = useMay()
  const readAgain = useReadAgain()
  const retry = useMutation({
    mutationFn: () => answerOf(admin.mails[':id'].retry.$post({ param: { id: mail.id } })),
    onSuccess: () => toast.success('The e-mail is tried again.'),
    onError: (error) => toast.error(error.message),
    onSettled: () => readAgain('mails'),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0 text-sm">
        <p className="break-words font-semibold">
          {mail.subject}{' '}
          <Badge tone={mail.status === 'dead' ? 'thread' : 'warn'}>
            {mail.status === 'dead' ? 'Given up' : 'Trying'}
          </Badge>
        </p>
        <p className="break-words text-navy-600">
          To {mail.recipient}, {fullMomentText(mail.created_at)}, {mail.attempts}{' '}
          {mail.attempts === 1 ? 'try' : 'tries'}
        </p>
        {mail.last_error && <p className="break-words text-bad">{mail.last_error}</p>}
      </div>
      {may('work') && (
        <Button
          look="outline"
          size="small"
          disabled={retry.isPending}
          aria-label={`Try again: ${mail.subject} to ${mail.recipient}`}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      )}
    </li>
  )
}
