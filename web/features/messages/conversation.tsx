import { clsx } from 'clsx'
import { FormAlert } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { MessageList, type ShownMessage } from './message-list.tsx'
import { type MessagePage, useConversation } from './use-conversation.ts'
import { useKeptAtEnd } from './use-kept-at-end.ts'

interface ConversationProps<Message extends { id: string }> {
  newest: MessagePage<Message>
  /** Goes on before a cursor. */
  read: (cursor: string) => Promise<MessagePage<Message>>
  show: (message: Message) => ShownMessage
  /** Whose clock counts, if not the one of whoever reads. */
  timeZone?: string | undefined
  /** Where a dialog has to have room for the box below it. */
  isLow?: boolean
}

/** What two sides wrote to each other, oldest above, with the newest in sight. */
export function Conversation<Message extends { id: string }>({
  newest,
  read,
  show,
  timeZone,
  isLow,
}: ConversationProps<Message>) {
  const { before, since, hasEarlier, busy, failure, showEarlier } = useConversation(newest, read)
  const earlier = before.map(show)
  const frame = useKeptAtEnd(earlier[0]?.id, (since.at(-1) ?? before.at(-1))?.id)
  if (before.length + since.length === 0) return null
  return (
    <section
      ref={frame}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className={clsx(
        'grid gap-3 overflow-y-auto overscroll-contain rounded-md p-1',
        isLow ? 'max-h-[34dvh]' : 'max-h-[min(60dvh,36rem)]',
      )}
    >
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
      {earlier.length > 0 && <MessageList messages={earlier} timeZone={timeZone} />}
      {/* Only what is said from now on is read aloud, not what was said earlier and is shown now. */}
      <MessageList messages={since.map(show)} after={earlier.at(-1)} timeZone={timeZone} isLive />
    </section>
  )
}
