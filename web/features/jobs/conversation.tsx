import { Paperclip } from 'lucide-react'
import { BRAND } from '../../../domain/brand.ts'
import { Conversation } from '../messages/conversation.tsx'
import type { ShownMessage } from '../messages/message-list.tsx'
import type { MessagePage } from '../messages/use-conversation.ts'

interface JobMessage {
  id: string
  from: 'customer' | 'staff'
  by: string | null
  mine: boolean
  body: string
  files: readonly { name: string; url: string }[]
  sent_at: string
}

interface JobConversationProps {
  newest: MessagePage<JobMessage>
  /** Goes on before a cursor. */
  read: (cursor: string) => Promise<MessagePage<JobMessage>>
  side: JobMessage['from']
  /** How staff call the customer. */
  customer?: string
}

/** What both sides of a job wrote, as seen from one of them. */
export function JobConversation({ newest, read, side, customer = 'Customer' }: JobConversationProps) {
  const whoWrote = ({ mine, from, by }: JobMessage) => (mine ? 'You' : from === 'staff' ? (by ?? BRAND.name) : customer)
  const show = (message: JobMessage): ShownMessage => ({
    id: message.id,
    isOurs: message.from === side,
    who: whoWrote(message),
    text: message.body,
    sent_at: message.sent_at,
    files: <JobFiles files={message.files} />,
  })
  const timeZone = side === 'staff' ? BRAND.timeZone : undefined // As in the history beside it.
  return <Conversation newest={newest} read={read} show={show} timeZone={timeZone} />
}

function JobFiles({ files }: Pick<JobMessage, 'files'>) {
  return files.map(({ name, url }) => (
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
  ))
}
