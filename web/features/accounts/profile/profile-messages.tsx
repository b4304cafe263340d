import { useCallback } from 'react'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { Card } from '../../../ui/surface.tsx'
import { AccountConversation } from '../../messages/account-conversation.tsx'
import { rereadUnread } from '../../messages/unread.ts'
import { ReplyForm } from './reply-form.tsx'

const one = api.messages[':id']

/** Reads the thread; whoever opens their own has thereby read it. */
async function openThread(userId: string, isOwn: boolean) {
  const thread = await answerOf(one.$get({ param: { id: userId }, query: {} }))
  if (isOwn && thread.messages.some((message) => message.from === 'shop' && !message.is_read)) markRead(userId)
  return thread
}

/** What could not be marked counts as unread until it is opened once more. */
function markRead(userId: string): void {
  answerOf(one.read.$post({ param: { id: userId } })).then(rereadUnread, () => undefined)
}

/** What the team and the customer wrote to each other, and below it the place to answer. */
export function ProfileMessages({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { state, reload } = useLoaded(useCallback(() => openThread(userId, isOwn), [userId, isOwn]))
  const thread = state.status === 'ready' ? state.value : undefined
  return (
    <Card id="messages" className="scroll-mt-24 p-6 sm:p-8">
      <h2 className="mb-4 text-2xl">Messages</h2>
      {state.status === 'loading' && <Quiet>Loading messages…</Quiet>}
      {state.status === 'failed' && (
        <p role="alert" className="font-medium text-bad">
          {PROFILE.messagesFailed}
        </p>
      )}
      {thread?.messages.length === 0 && <Quiet>{PROFILE.noMessages}</Quiet>}
      {thread && thread.messages.length > 0 && (
        <>
          <AccountConversation userId={userId} thread={thread} side={isOwn ? 'customer' : 'shop'} />
          {isOwn && <ReplyForm userId={userId} onSent={reload} />}
        </>
      )}
    </Card>
  )
}

function Quiet({ children }: { children: string }) {
  return <p className="text-navy-600">{children}</p>
}
