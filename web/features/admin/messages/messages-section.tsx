import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { MESSAGES_MORE, MESSAGES_SHOWN } from '../../../../domain/admin/limits.ts'
import { ARRIVES, LOAD_MORE_MESSAGES, LOADING_FAILED, NOTHING_THERE, SECTIONS } from '../../../../domain/admin/words.ts'
import { fullMomentText, momentText } from '../../../../domain/shop-time.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageText } from '../../messages/message-text.tsx'
import { sentToQuery, writtenToQuery } from '../admin-queries.ts'
import { ExportButton } from '../export-button.tsx'
import { MoreButton } from '../more-button.tsx'
import { walkRows } from '../row-controls.ts'
import { EmptyState, Listed, Section } from '../section.tsx'

/** Sent messages by customer; of the chosen one three at first, and three more each time. */
export function MessagesSection() {
  const [chosen, setChosen] = useState<string>()
  const people = useInfiniteQuery(writtenToQuery)
  return (
    <Section title={SECTIONS.messages} aside={<ExportButton path="messages/export.csv" what="messages" />}>
      <Listed
        items={people.data?.pages.flatMap(({ items }) => items)}
        isError={people.isError}
        failed={LOADING_FAILED.messages}
        empty={NOTHING_THERE.messages}
        hint={ARRIVES.messages}
      >
        {(groups) => (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
            <ul
              aria-label="Customers you wrote to"
              onKeyDown={walkRows}
              className="max-h-80 space-y-1 overflow-y-auto p-1"
            >
              {groups.map(({ id, full_name, email, sent, last_at }) => (
                <li key={id}>
                  <button
                    type="button"
                    data-row
                    aria-pressed={id === chosen}
                    onClick={() => setChosen(id)}
                    className={clsx(
                      'w-full rounded-md px-3 py-2 text-left',
                      id === chosen ? 'bg-navy-900 text-paper' : 'hover:bg-navy-900/8',
                    )}
                  >
                    <span className="block truncate font-semibold text-sm">
                      {full_name || email || 'Deleted account'}
                    </span>
                    <span className="block text-xs opacity-85">
                      {sent.toLocaleString('en-US')} sent, last {momentText(last_at)}
                    </span>
                  </button>
                </li>
              ))}
              {people.hasNextPage && (
                <li>
                  <MoreButton more busy={people.isFetchingNextPage} onMore={() => void people.fetchNextPage()} />
                </li>
              )}
            </ul>
            {chosen ? <SentTo key={chosen} userId={chosen} /> : <EmptyState>{NOTHING_THERE.noUserChosen}</EmptyState>}
          </div>
        )}
      </Listed>
    </Section>
  )
}

function SentTo({ userId }: { userId: string }) {
  const [shown, setShown] = useState(MESSAGES_SHOWN)
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(sentToQuery(userId))
  const messages = data?.pages.flatMap(({ items }) => items)
  const loadMore = () => {
    setShown(shown + MESSAGES_MORE)
    if (hasNextPage && messages && messages.length < shown + MESSAGES_MORE) void fetchNextPage()
  }
  return (
    <Listed items={messages} isError={isError} failed={LOADING_FAILED.messages} empty={NOTHING_THERE.userMessages}>
      {(sent) => (
        <div className="max-h-96 overflow-y-auto">
          <ul aria-label="Sent messages" className="space-y-2">
            {sent.slice(0, shown).map((message) => (
              <li key={message.id} className="rounded-md bg-paper-100 px-3 py-2 text-sm">
                <MessageText text={message.message_content} />
                <p className="mt-1 text-navy-600 text-xs">
                  {fullMomentText(message.sent_at)} · {message.is_read ? 'Read' : 'Not read yet'}
                </p>
              </li>
            ))}
          </ul>
          {(sent.length > shown || hasNextPage) && (
            <Button look="quiet" size="small" className="mt-2" disabled={isFetchingNextPage} onClick={loadMore}>
              {LOAD_MORE_MESSAGES}
            </Button>
          )}
        </div>
      )}
    </Listed>
  )
}
