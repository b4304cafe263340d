import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { MAX_MESSAGE_LETTERS, REPLY_BLANK, replySchema } from '../../../domain/admin/messages.ts'
import { ERRORS } from '../../../domain/errors.ts'
import { api } from '../../api.ts'
import { ApiFailure, answerOf } from '../../api-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Conversation, type ThreadMessage } from './conversation.tsx'
import { rereadUnread } from './unread.ts'

/** SPEC's sentences of the profile page about messages. */
const LOADING_FAILED = 'Error loading messages. Please try again.'
const NONE_YET = 'No messages from admin yet.'

/** A customer's messages, on the profile page. Opening it marks them as read; `own` is false for an admin who looks. */
export function MessageThread({ userId, own }: { userId: string; own: boolean }) {
  const [messages, setMessages] = useState<readonly ThreadMessage[]>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    const answer = await api.messages[':id'].$get({ param: { id: userId } }).catch(() => undefined)
    setFailed(!answer?.ok)
    if (!answer?.ok) return
    setMessages((await answer.json()).messages)
    if (!own) return
    const read = await api.messages[':id'].read.$post({ param: { id: userId } })
    if (read.ok) rereadUnread()
  }, [userId, own])

  useEffect(() => void load(), [load])

  return (
    <div id="messages" className="scroll-mt-24">
      {failed && (
        <p role="alert" className="font-medium text-bad">
          {LOADING_FAILED}
        </p>
      )}
      {!failed && messages?.length === 0 && <p className="text-navy-600">{NONE_YET}</p>}
      {messages && messages.length > 0 && <Conversation messages={messages} side={own ? 'customer' : 'shop'} />}
      {own && messages && <ReplyForm userId={userId} onSent={load} />}
    </div>
  )
}

function ReplyForm({ userId, onSent }: { userId: string; onSent: () => Promise<void> }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = replySchema.safeParse({ message_content: text })
    setError(parsed.success ? undefined : (parsed.error.issues[0]?.message ?? REPLY_BLANK))
    if (!parsed.success || sending) return
    setSending(true)
    try {
      await answerOf(api.messages[':id'].replies.$post({ param: { id: userId }, json: parsed.data }))
      setText('')
      toast.success('Your answer has been sent.')
      await onSent()
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : ERRORS.internal)
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-5">
      <TextAreaField
        label="Write to us"
        rows={3}
        maxLength={MAX_MESSAGE_LETTERS}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="navy" className="mt-3" disabled={sending}>
        {sending ? 'Sending…' : 'Send answer'}
      </Button>
    </form>
  )
}
