import { clsx } from 'clsx'
import type { InferResponseType } from 'hono/client'
import { BRAND } from '../../../domain/brand.ts'
import { fullMomentText } from '../../../domain/shop-time.ts'
import type { api } from '../../api/api.ts'
import { MessageText } from './message-text.tsx'

type Thread = InferResponseType<(typeof api.messages)[':id']['$get'], 200>
export type ThreadMessage = Thread['messages'][number]

/** What the shop and a customer wrote to each other, newest first, as seen from one side. */
export function Conversation({ messages, side }: { messages: readonly ThreadMessage[]; side: 'shop' | 'customer' }) {
  return (
    <ol className="space-y-3">
      {messages.map((message) => {
        const mine = message.from === side
        return (
          <li
            key={message.id}
            className={clsx(
              'w-fit max-w-[90%] rounded-card px-4 py-2.5',
              mine ? 'ml-auto bg-navy-900 text-paper' : 'border border-paper-300/70 bg-white',
            )}
          >
            <MessageText text={message.message_content} />
            <p className={clsx('mt-1 text-xs', mine ? 'text-navy-200' : 'text-navy-600')}>
              {mine ? 'You' : message.from === 'shop' ? BRAND.name : 'Customer'}, {fullMomentText(message.sent_at)}
              {mine && side === 'shop' && (message.is_read ? ', read' : ', not read yet')}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
