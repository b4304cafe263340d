import { clsx } from 'clsx'
import { useCallback } from 'react'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/surface.tsx'
import { MessageText } from '../../messages/message-text.tsx'
import { rereadUnread } from '../../messages/unread.ts'
import { ReplyForm } from './reply-form.tsx'

const thread = api.messages[':id']

/** Reads the thread; whoever opens their own has thereby read it. */
async function openThread(userId: string, isOwn: boolean) {
  const { messages } = await answerOf(thread.$get({ param: { id: userId } }))
  if (isOwn && messages.some((message) => message.from === 'shop' && !message.is_read)) {
    await thread.read.$post({ param: { id: userId } })
    rereadUnread()
  }
  return messages
}

/** What the team wrote, newest first, with the answers to it. */
export function ProfileMessages({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { state, reload } = useLoaded(useCallback(() => openThread(userId, isOwn), [userId, isOwn]))
  return (
    <Card id="messages" className="scroll-mt-24 p-6 sm:p-8">
      <h2 className="text-2xl">Messages</h2>
      {state.status === 'loading' && <Quiet>Loading messages…</Quiet>}
      {state.status === 'failed' && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {PROFILE.messagesFailed}
        </p>
      )}
      {state.status === 'ready' && state.value.length === 0 && <Quiet>{PROFILE.noMessages}</Quiet>}
      {state.status === 'ready' && state.value.length > 0 && (
        <ul className="mt-4 grid max-h-112 gap-4 overflow-y-auto">
          {state.value.map((message) => (
            <li
              key={message.id}
              className={clsx(
                'rounded-md border px-4 py-3',
                message.from === 'shop' ? 'border-paper-300 bg-paper-100' : 'border-navy-200 bg-white',
              )}
            >
              <p className="flex flex-wrap items-center gap-2 text-navy-600 text-sm">
                {message.from === 'shop' ? 'From the team' : 'You wrote'},{' '}
                {new Date(message.sent_at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
                {message.from === 'shop' && !message.is_read && <Badge tone="thread">New</Badge>}
              </p>
              <div className="mt-1">
                <MessageText text={message.message_content} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOwn && state.status === 'ready' && state.value.length > 0 && <ReplyForm userId={userId} onSent={reload} />}
    </Card>
  )
}

function Quiet({ children }: { children: string }) {
  return <p className="mt-4 text-navy-600">{children}</p>
}
