import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { adminMessageSchema } from '../../../../domain/messages/message.ts'
import { MESSAGE_WORDS, NO_NOTICES } from '../../../../domain/messages/words.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Conversation } from '../../messages/conversation.tsx'
import { admin } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { recipientQuery, threadQuery, useReadAgain } from '../admin-queries.ts'
import type { OpenedRequest } from '../use-opened.ts'

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
  const mayWork = useMay()('work')
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Message to ${email}`} initialFocus={box}>
      {recipient.isError && (
        <p role="alert" className="mb-3 rounded-md bg-bad/8 px-3 py-2 font-medium text-bad text-sm">
          {MESSAGE_WORDS.noRecipient}
        </p>
      )}
      {id && <Written id={id} />}
      {mayWork && <MessageForm recipientId={id} about={about} onSent={onClose} box={box} />}
    </Dialog>
  )
}

function Written({ id }: { id: string }) {
  const readAgain = useReadAgain()
  const mayWork = useMay()('work')
  const thread = useQuery(threadQuery(id))
  const unread = thread.data?.messages.some((message) => message.from === 'customer' && !message.is_read)
  useEffect(() => {
    if (!unread || !mayWork) return
    void answerOf(api.messages[':id'].read.$post({ param: { id } })).then(() => readAgain('messages'))
  }, [unread, mayWork, id, readAgain])
  if (!thread.data) return null
  return (
    <>
      {thread.data.messages.length > 0 && (
        <div className="mb-4 max-h-72 overflow-y-auto">
          <Conversation messages={thread.data.messages} side="shop" />
        </div>
      )}
      {!thread.data.wants_mails && (
        <p className="mb-3 rounded-md bg-warn/10 px-3 py-2 text-navy-800 text-sm">{NO_NOTICES}</p>
      )}
    </>
  )
}

const MESSAGE = adminMessageSchema.pick({ message_content: true })

interface FormProps {
  recipientId: string | undefined
  about: OpenedRequest | undefined
  onSent: () => void
  box: RefObject<HTMLTextAreaElement | null>
}

function MessageForm({ recipientId, about, onSent, box }: FormProps) {
  const readAgain = useReadAgain()
  const form = useForm({
    ...{ schema: MESSAGE, initial: { message_content: '' }, fallback: MESSAGE_WORDS.failed },
    onFailed: () => toast.error(MESSAGE_WORDS.failed),
    send: async ({ message_content }) => {
      if (!recipientId) return
      await answerOf(admin.messages.$post({ json: { user_id: recipientId, message_content, about } }))
      toast.success(MESSAGE_WORDS.sent)
      onSent()
      await Promise.all([readAgain('messages'), about && readAgain(about.kind)])
    },
  })
  const ready = form.values.message_content.trim() !== '' && recipientId !== undefined
  const submit = async () => (ready ? form.submit() : toast.error(MESSAGE_WORDS.incomplete))
  return (
    <Form onSubmit={submit} className="block">
      <TextAreaField
        label="Message"
        rows={5}
        {...form.text('message_content')}
        ref={box}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
        hint="Web addresses become links. Ctrl and Enter sends."
      />
      <Button type="submit" look="navy" className="mt-3" disabled={!ready || form.busy}>
        {form.busy ? 'Sending…' : 'Send'}
      </Button>
    </Form>
  )
}
