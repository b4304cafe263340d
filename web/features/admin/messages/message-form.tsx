import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { jobNumber } from '../../../../domain/jobs/stages.ts'
import { adminMessageSchema, MESSAGE_BUCKET } from '../../../../domain/messages/message.ts'
import { MESSAGE_WORDS } from '../../../../domain/messages/words.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { authorization } from '../../accounts/authorization.ts'
import type { Thread } from '../../messages/account-conversation.tsx'
import { EnclosedFiles, useEnclosedFiles } from '../../uploads/enclosed-files.tsx'
import { admin } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { requestQuery, useReadAgain } from '../admin-queries.ts'
import type { OpenedRequest } from '../use-opened.ts'
import { CannedReplies } from './canned-replies.tsx'

const MESSAGE = adminMessageSchema.pick({ message_content: true })

/** Where nobody had written yet: what came meanwhile waits. */
const NOTHING_READ = new Date(0).toISOString()

interface FormProps {
  email: string
  recipientId: string | undefined
  thread: Thread | undefined
  about: OpenedRequest | undefined
  onSent: () => void
  box: RefObject<HTMLTextAreaElement | null>
}

/** One more message to a customer, begun with a canned reply if there is one for it, with files if there are any. */
export function MessageForm({ email, recipientId, thread, about, onSent, box }: FormProps) {
  const readAgain = useReadAgain()
  const number = useNumber(about, thread)
  const draft = tabDraft('message', useAdmin().me, email)
  const enclosed = useEnclosedFiles(draft, { bucket: MESSAGE_BUCKET, folder: recipientId ?? '' }, authorization)
  const form = useForm({
    ...{ schema: MESSAGE, initial: { message_content: '' }, fallback: MESSAGE_WORDS.failed, draft },
    onFailed: () => toast.error(MESSAGE_WORDS.failed),
    send: async ({ message_content }, id) => {
      if (!recipientId) return
      const files = await enclosed.upload()
      const seen = thread?.messages.at(-1)?.sent_at ?? NOTHING_READ
      await answerOf(admin.messages.$post({ json: { id, user_id: recipientId, message_content, files, about, seen } }))
      toast.success(MESSAGE_WORDS.sent)
      form.clearSent()
      enclosed.clearSent()
      if (form.isHere.current) onSent()
      await Promise.all([readAgain('messages', 'thread'), about && readAgain(about.kind)])
    },
  })
  const ready = form.values.message_content.trim() !== '' && recipientId !== undefined
  const submit = async () => (ready ? form.submit() : toast.error(MESSAGE_WORDS.incomplete))
  const add = (words: string) => {
    form.set({ message_content: [form.values.message_content, words].filter(Boolean).join('\n\n') })
    box.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <CannedReplies name={thread?.customer.name ?? null} number={number} onInsert={add} />
      <Form onSubmit={submit} className="grid gap-3">
        <TextAreaField
          label="Message"
          rows={4}
          {...form.text('message_content')}
          ref={box}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
          }}
          hint="Web addresses become links. Ctrl and Enter sends."
        />
        <EnclosedFiles {...enclosed.field} error={form.errors.files} onChanged={() => form.set({})} />
        <FormAlert>{form.failure}</FormAlert>
        <Button type="submit" look="navy" className="justify-self-start" disabled={!ready || form.busy}>
          {form.busy ? 'Sending…' : 'Send'}
        </Button>
      </Form>
    </div>
  )
}

/** Of the request that is open behind it, or else of what was last spoken of. */
function useNumber(about: OpenedRequest | undefined, thread: Thread | undefined): string | null {
  const { kind = 'custom-orders', id = '' } = about ?? {}
  const request = useQuery({ ...requestQuery(kind, id), enabled: about !== undefined })
  if (about) return request.data?.request.number ? jobNumber(request.data.request.number) : null
  return thread?.messages.findLast((message) => message.about)?.about?.number ?? null
}
