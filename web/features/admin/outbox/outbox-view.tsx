import { useMutation, useQuery } from '@tanstack/react-query'
import { MAIL_TO_FOLDER } from '../../../../domain/admin/words.ts'
import { mailTroubleWords } from '../../../../domain/mail-trouble.ts'
import { fullMomentText, momentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type TroubledMail } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { mailsQuery, mailTroubleQuery, useReadAgain } from '../admin-queries.ts'
import { Listed, Section } from '../section.tsx'

/** E-mails that did not get through. */
export function AdminOutbox() {
  const { data, isError } = useQuery({ ...mailsQuery, refetchInterval: 15_000 })
  const { data: trouble } = useQuery(mailTroubleQuery)
  return (
    <Section title="Outbox" aside={data && data.mails.length > 1 && <TryAll />}>
      {trouble?.to_folder && <p className="mb-3 rounded-md bg-warn/10 px-3 py-2 text-sm">{MAIL_TO_FOLDER}</p>}
      <p className="mb-3 max-w-2xl text-navy-600 text-sm">
        E-mails that could not be delivered. The shop tries each several times by itself; those that it gave up wait
        here until somebody tries them again.
      </p>
      <Listed
        items={data?.mails}
        isError={isError}
        failed="Error fetching the outbox."
        empty={trouble?.to_folder ? 'No e-mail waits here.' : 'Every e-mail got through.'}
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

function TryAll() {
  const may = useMay()
  const readAgain = useReadAgain()
  const retry = useMutation({
    mutationFn: () => answerOf(admin.mails.retry.$post()),
    onSuccess: ({ tried }) => toast.success(`${tried.toLocaleString('en-US')} e-mails are tried again.`),
    onError: tellFailure,
    onSettled: () => readAgain('mails'),
  })
  if (!may('work')) return null
  return (
    <Button look="navy" size="small" disabled={retry.isPending} onClick={() => retry.mutate()}>
      Try all
    </Button>
  )
}

/** In words where they are known, with what the server said below. */
function Why({ error }: { error: string }) {
  const words = mailTroubleWords(error)
  return (
    <div className="wrap-anywhere">
      <p className="text-bad">{words ?? error}</p>
      {words && <p className="text-navy-600 text-xs">{error}</p>}
    </div>
  )
}

function MailRow({ mail }: { mail: TroubledMail }) {
  const may = useMay()
  const readAgain = useReadAgain()
  const retry = useMutation({
    mutationFn: () => answerOf(admin.mails[':id'].retry.$post({ param: { id: mail.id } })),
    onSuccess: () => toast.success('The e-mail is tried again.'),
    onError: tellFailure,
    onSettled: () => readAgain('mails'),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere font-semibold">
          {mail.subject}{' '}
          <Badge tone={mail.status === 'dead' ? 'thread' : 'warn'}>
            {mail.status === 'dead' ? 'Given up' : 'Trying'}
          </Badge>
        </p>
        <p className="wrap-anywhere text-navy-600">
          To {mail.recipient}, {fullMomentText(mail.created_at)}, {mail.attempts}{' '}
          {mail.attempts === 1 ? 'try' : 'tries'}
          {mail.status === 'queued' && `, next try ${momentText(mail.due_at)}`}
        </p>
        {mail.last_error && <Why error={mail.last_error} />}
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
