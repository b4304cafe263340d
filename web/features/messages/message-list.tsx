import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { dayHeading, timeOfDay } from '../../../domain/messages/days.ts'
import { Badge } from '../../ui/badge.tsx'
import { MessageText } from './message-text.tsx'

/** A message as one side sees it. */
export interface ShownMessage {
  id: string
  /** From the side that looks: oneself, or a colleague. */
  isOurs: boolean
  /** 'You', or a name. */
  who: string
  text: string
  sent_at: string
  isNew?: boolean
  /** What there is to say of it besides when it was sent. */
  remark?: string | undefined
  /** Which request it is about, and the way there. */
  about?: { number: string; title: string | null; path: string } | null
  files?: ReactNode
}

interface MessageListProps {
  messages: readonly ShownMessage[]
  /** The one that stands above them in another list. */
  after?: ShownMessage | undefined
  isLive?: boolean
  timeZone?: string | undefined
}

/** Messages in the order in which they were written, under the days on which they were. */
export function MessageList({ messages, after, isLive, timeZone }: MessageListProps) {
  const now = new Date()
  const dayOf = (message: ShownMessage | undefined) => message && dayHeading(new Date(message.sent_at), now, timeZone)
  return (
    <ol aria-label="Messages so far" aria-live={isLive ? 'polite' : undefined} className="space-y-3">
      {messages.map((message, place) => {
        const before = place === 0 ? after : messages[place - 1]
        const day = dayOf(message)
        return (
          <li key={message.id} className="grid gap-3">
            {day !== dayOf(before) && (
              <p className="pt-1 text-center font-semibold text-navy-600 text-xs">
                <time dateTime={message.sent_at}>{day}</time>
              </p>
            )}
            <Bubble message={message} timeZone={timeZone} namesRequest={message.about?.path !== before?.about?.path} />
          </li>
        )
      })}
    </ol>
  )
}

interface BubbleProps {
  message: ShownMessage
  timeZone: string | undefined
  namesRequest: boolean
}

function Bubble({ message, timeZone, namesRequest }: BubbleProps) {
  const { isOurs, who, text, sent_at, isNew, remark, about, files } = message
  const isBackOffice = useLocation().pathname.startsWith('/admin')
  const said = [who, timeOfDay(new Date(sent_at), timeZone), remark].filter(Boolean).join(', ')
  return (
    <div
      className={clsx(
        'w-fit min-w-0 max-w-[90%] rounded-card px-4 py-2.5',
        isOurs ? 'ml-auto bg-navy-900 text-paper' : 'border border-paper-300/70 bg-white',
      )}
    >
      {about && namesRequest && (
        <p className={clsx('mb-1 text-xs', isOurs ? 'text-navy-200' : 'text-navy-600')}>
          About{' '}
          <Link
            to={about.path}
            reloadDocument={!isBackOffice}
            className="inline-block py-1 font-semibold underline underline-offset-4"
          >
            {about.number}
          </Link>
          {about.title && `: ${about.title}`}
        </p>
      )}
      <MessageText text={text} />
      {files}
      <p className={clsx('mt-1 text-xs', isOurs ? 'text-navy-200' : 'text-navy-600')}>
        {said}
        {isNew && (
          <Badge tone="thread" className="ml-2">
            New
          </Badge>
        )}
      </p>
    </div>
  )
}
