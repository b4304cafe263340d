import { PROFILE } from '../../../../domain/accounts/words.ts'
import { replySchema } from '../../../../domain/messages/message.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'

const { replies } = api.messages[':id']

/** Answers the team. */
export function ReplyForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const form = useForm({
    ...{ schema: replySchema, initial: { message_content: '' }, fallback: PROFILE.unexpected },
    send: async (json) => {
      await answerOf(replies.$post({ param: { id: userId }, json }))
      form.clear()
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
        error={form.errors.message_content ?? form.failure}
      />
      <Button type="submit" look="navy" size="small" className="justify-self-start" disabled={form.busy}>
        Send reply
      </Button>
    </Form>
  )
}
