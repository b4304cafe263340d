import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MESSAGE_WORDS, NO_NOTICES } from '../../../../domain/messages/words.ts'
import { answerOf, sentenceOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AccountConversation, type Thread } from '../../messages/account-conversation.tsx'
import { useMay } from '../admin-context.tsx'
import { recipientQuery, threadQuery, useReadAgain } from '../admin-queries.ts'
import { LoadFailure } from '../section.tsx'
import type { OpenedRequest } from '../use-opened.ts'
import { MessageForm } from './message-form.tsx'

interface DialogProps {
  email: string
  /** Missing when only the address is known: then whoever proved it is found. */
  accountId: string | undefined
  /** The request that is open behind it, which it answers. */
  about: OpenedRequest | undefined
  onClose: () => void
}

/** Writes to one customer, under what was written before. */
export function MessageDialog({ email, accountId, about, onClose }: DialogProps) {
  const recipient = useQuery({ ...recipientQuery(email), enabled: accountId === undefined })
  const id = accountId ?? recipient.data?.id
  const { data: thread, error: unread } = useQuery({ ...threadQuery(id ?? ''), enabled: id !== undefined })
  const mayWork = useMay()('work')
  const box = useRef<HTMLTextAreaElement>(null)
  const name = thread?.customer.name
  const trouble = recipient.isError ? MESSAGE_WORDS.noRecipient : unread && sentenceOf(unread)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Message to ${name || email}`}
      description={name && <span className="wrap-anywhere">{email}</span>}
      initialFocus={box}
    >
      {trouble && (
        <div className="mb-3">
          <LoadFailure>{trouble}</LoadFailure>
        </div>
      )}
      {id && thread && <Written id={id} thread={thread} />}
      {mayWork && <MessageForm recipientId={id} {...{ email, thread, about, box }} onSent={onClose} />}
    </Dialog>
  )
}

function Written({ id, thread }: { id: string; thread: Thread }) {
  const readAgain = useReadAgain()
  const mayWork = useMay()('work')
  const unread = thread.messages.some((message) => message.from === 'customer' && !message.is_read)
  useEffect(() => {
    if (!unread || !mayWork) return
    void answerOf(api.messages[':id'].read.$post({ param: { id } })).then(
      () => readAgain('messages'),
      () => undefined, // It stays unread, and is marked at the next look.
    )
  }, [unread, mayWork, id, readAgain])
  return (
    <div className="mb-4 grid gap-3">
      <AccountConversation userId={id} thread={thread} side="shop" isLow />
      {!thread.wants_mails && <p className="rounded-md bg-warn/10 px-3 py-2 text-navy-800 text-sm">{NO_NOTICES}</p>}
    </div>
  )
}
