import { clsx } from 'clsx'
import { Paperclip } from 'lucide-react'
import { BRAND } from '../../../domain/brand.ts'
import { fullMomentText } from '../../../domain/shop-time.ts'
import { FormAlert } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { MessageText } from '../messages/message-text.tsx'
import { type MessagePage as Page, useConversation } from './use-conversation.ts'

interface JobMessage {
  id: string
  from: 'customer' | 'staff'
  body: string
  files: readonly { name: string; url: string }[]
  sent_at: string
}

type MessagePage = Page<JobMessage>

interface Conversation {
  newest: MessagePage
  /** Goes on before a cursor. */
  read: (cursor: string) => Promise<MessagePage>
  side: JobMessage['from']
}

interface Listed {
  messages: readonly JobMessage[]
  isLive?: boolean
}

/** What both sides of a job wrote, oldest first, as seen from one of them. */
export function JobConversation({ newest, read, side }: Conversation) {
  const { before, since, hasEarlier, busy, failure, showEarlier } = useConversation(newest, read)
  return (
    <>
      <FormAlert>{failure}</FormAlert>
      {hasEarlier && (
        <Button
          look="outline"
          size="small"
          className="justify-self-center"
          disabled={busy}
          onClick={() => void showEarlier()}
        >
          {busy ? 'Loading…' : 'Earlier messages'}
        </Button>
      )}
      {before.length > 0 && <Messages messages={before} side={side} />}
      <Messages messages={since} side={side} isLive />
    </>
  )
}

/** Only what is said from now on is read aloud, not what was said earlier and is shown now. */
function Messages({ messages, side, isLive }: Pick<Conversation, 'side'> & Listed) {
  return (
    <ol aria-label="Messages so far" aria-live={isLive ? 'polite' : undefined} className="space-y-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} mine={message.from === side} />
      ))}
    </ol>
  )
}

function Message({ message: { from, body, files, sent_at }, mine }: { message: JobMessage; mine: boolean }) {
  return (
    <li
      className={clsx(
        'w-fit max-w-[90%] rounded-card px-4 py-2.5',
        mine ? 'ml-auto bg-navy-900 text-paper' : 'border border-paper-300/70 bg-white',
      )}
    >
      <MessageText text={body} />
      {files.map(({ name, url }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 flex min-h-8 items-center gap-1.5 break-all text-sm underline underline-offset-4"
        >
          <Paperclip aria-hidden size={14} className="shrink-0" />
          {name}
        </a>
      ))}
      <p className={clsx('mt-1 text-xs', mine ? 'text-navy-200' : 'text-navy-600')}>
        {mine ? 'You' : from === 'staff' ? BRAND.name : 'Customer'}, {fullMomentText(sent_at)}
      </p>
    </li>
  )
}
