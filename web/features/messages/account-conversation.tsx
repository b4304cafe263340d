import type { InferResponseType } from 'hono/client'
import { BRAND } from '../../../domain/brand.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { Conversation } from './conversation.tsx'
import type { ShownMessage } from './message-list.tsx'
import { PrivateFiles } from './private-files.tsx'

const one = api.messages[':id']
export type Thread = InferResponseType<(typeof one)['$get'], 200>
type ThreadMessage = Thread['messages'][number]

interface AccountConversationProps {
  userId: string
  thread: Thread
  side: ThreadMessage['from']
  isLow?: boolean
}

/** What the shop and somebody with an account wrote to each other, as seen from one side. */
export function AccountConversation({ userId, thread, side, isLow = false }: AccountConversationProps) {
  const { name, email } = thread.customer
  const whoWrote = ({ mine, from, by }: ThreadMessage) =>
    mine ? 'You' : from === 'shop' ? (by ?? BRAND.name) : name || email
  const show = (message: ThreadMessage): ShownMessage => ({
    id: message.id,
    isOurs: message.from === side,
    who: whoWrote(message),
    text: message.message_content,
    sent_at: message.sent_at,
    isNew: message.from !== side && !message.is_read,
    remark: remarkOn(message, side),
    about: message.about,
    files: <PrivateFiles userId={userId} files={message.files} />,
  })
  const read = async (cursor: string) => {
    const { messages, next } = await answerOf(one.$get({ param: { id: userId }, query: { cursor } }))
    return { items: messages, next }
  }
  const newest = { items: thread.messages, next: thread.next }
  const timeZone = side === 'shop' ? BRAND.timeZone : undefined // As in the history beside it.
  return <Conversation newest={newest} read={read} show={show} timeZone={timeZone} isLow={isLow} />
}

/** Whether the customer has seen it, for staff. */
function remarkOn({ from, is_read }: ThreadMessage, side: ThreadMessage['from']): string | undefined {
  if (side !== 'shop' || from !== 'shop') return undefined
  return is_read ? 'read' : 'not read yet'
}
