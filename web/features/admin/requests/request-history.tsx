import { fullMomentText } from '../../../../domain/shop-time.ts'
import type { RequestDetails } from '../admin-client.ts'
import { changeSentence } from '../change-words.ts'

const MAIL_STATES: Record<string, string> = {
  queued: 'on its way',
  sent: 'sent',
  dead: 'not delivered',
  forgotten: 'not delivered',
}

interface Event {
  id: string
  at: string
  text: string
}

interface RequestHistoryProps extends Pick<RequestDetails, 'history' | 'mails'> {
  createdAt: string
  /** How it began. */
  arrival?: string
}

/** Everything that happened to a request, newest first. */
export function RequestHistory({ history, mails, createdAt, arrival = 'The request arrived' }: RequestHistoryProps) {
  const events: Event[] = [
    ...history.map((entry) => ({
      id: entry.id,
      at: entry.created_at,
      text: changeSentence(entry),
    })),
    ...mails.map((mail) => ({
      id: mail.id,
      at: mail.created_at,
      text: `E-mail to ${mail.recipient}, ${MAIL_STATES[mail.status] ?? mail.status}: ${mail.subject}`,
    })),
    { id: 'received', at: createdAt, text: arrival },
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <section aria-label="History">
      <h3 className="text-base">History</h3>
      <ol className="mt-2 space-y-1.5 border-paper-300 border-l-2 pl-3">
        {events.map((event) => (
          <li key={event.id} className="wrap-anywhere text-sm">
            {event.text}
            <span className="block text-navy-600 text-xs">{fullMomentText(event.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
