import { useState } from 'react'
import { ERRORS } from '../../../domain/errors.ts'
import { useSending } from '../../forms/use-sending.ts'

export interface MessagePage<Message> {
  items: readonly Message[]
  /** Leads to what was written before. */
  next: string | null
}

/** The newest messages, which are read again at each change, and all that was shown before them. */
export function useConversation<Message extends { id: string }>(
  newest: MessagePage<Message>,
  read: (cursor: string) => Promise<MessagePage<Message>>,
) {
  const [older, setOlder] = useState<MessagePage<Message>>()
  const { busy, failure, send } = useSending(ERRORS.internal)
  const before = older?.items ?? []
  const known = new Set(before.map(({ id }) => id))
  const since = newest.items.filter(({ id }) => !known.has(id))
  const next = older ? older.next : newest.next
  const showEarlier = () =>
    send({}, async () => {
      if (!next) return
      const page = await read(next)
      setOlder({ items: [...page.items, ...before, ...since], next: page.next })
    })
  return { before, since, hasEarlier: next !== null, busy, failure, showEarlier }
}
