import { useRef } from 'react'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { MESSAGE_BUCKET, replySchema } from '../../../../domain/messages/message.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { Form } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useArrivalAtBox } from '../../messages/use-arrival-at-box.ts'
import { EnclosedFiles, useEnclosedFiles } from '../../uploads/enclosed-files.tsx'
import { authorization } from '../authorization.ts'

const { replies } = api.messages[':id']

/** Answers the team. */
export function ReplyForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const draft = tabDraft('reply', userId)
  const enclosed = useEnclosedFiles(draft, { bucket: MESSAGE_BUCKET, folder: userId }, authorization)
  useArrivalAtBox(box)
  const form = useForm({
    ...{ schema: replySchema, initial: { message_content: '' }, fallback: PROFILE.unexpected, draft },
    send: async ({ message_content }, idempotency_key) => {
      const json = { message_content, files: await enclosed.upload(), idempotency_key }
      await answerOf(replies.$post({ param: { id: userId }, json }))
      form.clearSent()
      enclosed.clearSent()
      toast.success('Reply sent!')
      onSent()
    },
  })
  return (
    <Form className="mt-5 grid gap-3" onSubmit={form.submit}>
      <TextAreaField
        label="Your reply"
        rows={3}
        {...form.text('message_content')}
        ref={box}
        error={form.errors.message_content ?? form.failure}
      />
      <EnclosedFiles {...enclosed.field} error={form.errors.files} onChanged={() => form.set({})} />
      <Button type="submit" look="navy" size="small" className="justify-self-start" disabled={form.busy}>
        {form.busy ? 'Sending…' : 'Send reply'}
      </Button>
    </Form>
  )
}
