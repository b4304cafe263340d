import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { MESSAGES_MORE, MESSAGES_SHOWN } from '../../../domain/admin/limits.ts'
import { LOAD_MORE_MESSAGES, LOADING_FAILED, NOTHING_THERE, SECTIONS } from '../../../domain/admin/words.ts'
import { fullMomentText, momentText } from '../../../domain/shop-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MessageText } from '../messages/message-text.tsx'
import type { SentMessage } from './admin-client.ts'
import { sentMessagesQuery, waitingRepliesQuery } from './admin-queries.ts'
import { ExportButton } from './export-button.tsx'
import { walkRows } from './row-controls.ts'
import { EmptyState, Listed, Section } from './section.tsx'
import { useOpened } from './use-opened.ts'

interface Group {
  userId: string
  name: string
  messages: SentMessage[]
}

function groupByUser(messages: readonly SentMessage[]): Group[] {
  const groups = new Map<string, Group>()
  for (const message of messages) {
    const name = message.full_name || message.email || 'Deleted account'
    const group = groups.get(message.user_id) ?? { userId: message.user_id, name, messages: [] }
    group.messages.push(message)
    groups.set(message.user_id, group)
  }
  return [...groups.values()]
}

/** Sent messages by customer; of the chosen one three at first, and three more each time. */
export function MessagesSection() {
  const [chosen, setChosen] = useState<string>()
  const { data, isError } = useQuery(sentMessagesQuery)
  return (
    <Section title={SECTIONS.messages} aside={<ExportButton path="messages/export.csv" what="messages" />}>
      <WaitingReplies />
      <Listed
        items={data && groupByUser(data.messages)}
        isError={isError}
        failed={LOADING_FAILED.messages}
        empty={NOTHING_THERE.messages}
      >
        {(groups) => (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
            <ul
              aria-label="Customers you wrote to"
              onKeyDown={walkRows}
              className="max-h-80 space-y-1 overflow-y-auto p-1"
            >
              {groups.map(({ userId, name, messages }) => (
                <li key={userId}>
                  <button
                    type="button"
                    data-row
                    aria-pressed={userId === chosen}
                    onClick={() => setChosen(userId)}
                    className={clsx(
                      'w-full rounded-md px-3 py-2 text-left',
                      userId === chosen ? 'bg-navy-900 text-paper' : 'hover:bg-navy-900/8',
                    )}
                  >
                    <span className="block truncate font-semibold text-sm">{name}</span>
                    <span className="block text-xs opacity-85">
                      {messages.length} sent, last {momentText(messages[0]?.sent_at ?? '')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {chosen ? (
              <SentTo key={chosen} messages={groups.find((group) => group.userId === chosen)?.messages ?? []} />
            ) : (
              <EmptyState>{NOTHING_THERE.noUserChosen}</EmptyState>
            )}
          </div>
        )}
      </Listed>
    </Section>
  )
}

function SentTo({ messages }: { messages: readonly SentMessage[] }) {
  const [shown, setShown] = useState(MESSAGES_SHOWN)
  if (messages.length === 0) return <EmptyState>{NOTHING_THERE.userMessages}</EmptyState>
  return (
    <div className="max-h-96 overflow-y-auto">
      <ul aria-label="Sent messages" className="space-y-2">
        {messages.slice(0, shown).map((message) => (
          <li key={message.id} className="rounded-md bg-paper-100 px-3 py-2 text-sm">
            <MessageText text={message.message_content} />
            <p className="mt-1 text-navy-600 text-xs">
              {fullMomentText(message.sent_at)} · {message.is_read ? 'Read' : 'Not read yet'}
            </p>
          </li>
        ))}
      </ul>
      {messages.length > shown && (
        <Button look="quiet" size="small" className="mt-2" onClick={() => setShown(shown + MESSAGES_MORE)}>
          {LOAD_MORE_MESSAGES}
        </Button>
      )}
    </div>
  )
}

/** Customers who wrote back and wait to be read. */
function WaitingReplies() {
  const { writeTo } = useOpened()
  const { data } = useQuery(waitingRepliesQuery)
  if (!data?.waiting.length) return null
  return (
    <ul aria-label="Unread replies" className="mb-3 space-y-1">
      {data.waiting.map(({ user_id, full_name, email, unread, last_at }) => (
        <li key={user_id}>
          <button
            type="button"
            disabled={!email}
            onClick={() => email && writeTo({ id: user_id, email })}
            className="flex w-full flex-wrap items-center gap-2 rounded-md bg-warn/10 px-3 py-2 text-left text-sm hover:bg-warn/15"
          >
            <Badge tone="thread">{unread}</Badge>
            <span className="font-semibold">{full_name || email || 'Deleted account'}</span>
            <span className="text-navy-700">wrote back, {momentText(last_at)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
