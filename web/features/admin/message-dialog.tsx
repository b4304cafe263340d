import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { MAX_MESSAGE_LETTERS } from '../../../domain/messages/message.ts'
import { MESSAGE_WORDS } from '../../../domain/messages/words.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Conversation } from '../messages/conversation.tsx'
import { office } from './office-client.ts'

/** Writes to one customer, found by e-mail, under what was written before. */
export function MessageDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const recipient = useQuery({
    queryKey: ['recipient', email],
    queryFn: () => answerOf(office.recipient.$get({ query: { email } })),
  })
  const id = recipient.data?.id
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Message to ${email}`} initialFocus={box}>
      {recipient.isError && (
        <p role="alert" className="mb-3 rounded-md bg-bad/8 px-3 py-2 font-medium text-bad text-sm">
          {MESSAGE_WORDS.noRecipient}
        </p>
      )}
      {id && <Written id={id} />}
      <MessageForm recipientId={id} onSent={onClose} box={box} />
    </Dialog>
  )
}

function Written({ id }: { id: string }) {
  const cache = useQueryClient()
  const thread = useQuery({
    queryKey: ['thread', id],
    queryFn: () => answerOf(api.messages[':id'].$get({ param: { id } })),
  })
  const unread = thread.data?.messages.some((message) => message.from === 'customer' && !message.is_read)
  useEffect(() => {
    if (!unread) return
    void answerOf(api.messages[':id'].read.$post({ param: { id } })).then(() =>
      cache.invalidateQueries({ queryKey: ['messages'] }),
    )
  }, [unread, id, cache])
  if (!thread.data?.messages.length) return null
  return (
    <div className="mb-4 max-h-72 overflow-y-auto">
      <Conversation messages={thread.data.messages} side="shop" />
    </div>
  )
}

interface FormProps {
  recipientId: string | undefined
  onSent: () => void
  box: RefObject<HTMLTextAreaElement | null>
}

function MessageForm({ recipientId, onSent, box }: FormProps) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: (user_id: string) =>
      answerOf(office.messages.$post({ json: { user_id, message_content: text.trim() } })),
    onSuccess: () => {
      toast.success(MESSAGE_WORDS.sent)
      onSent()
      return cache.invalidateQueries({ queryKey: ['messages'] })
    },
    onError: () => toast.error(MESSAGE_WORDS.failed),
  })
  const ready = text.trim() !== '' && recipientId !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) toast.error(MESSAGE_WORDS.incomplete)
    else if (!send.isPending) send.mutate(recipientId)
  }
  return (
    <form onSubmit={submit}>
      <TextAreaField
        ref={box}
        label="Message"
        rows={5}
        maxLength={MAX_MESSAGE_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
        hint="Web addresses become links. Ctrl and Enter sends."
      />
      <Button type="submit" look="navy" className="mt-3" disabled={!ready || send.isPending}>
        {send.isPending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}
