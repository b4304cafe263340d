import { useState } from 'react'
import { toast } from 'sonner'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { MAX_MESSAGE_LETTERS } from '../../../../domain/messages/message.ts'
import { REPLY_BLANK } from '../../../../domain/messages/words.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form } from '../form.tsx'
import { useSending } from '../use-sending.ts'

const { replies } = api.messages[':id']

/** Answers the team. */
export function ReplyForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const [text, setText] = useState('')
  const { errors, failure, busy, send } = useSending(PROFILE.unexpected)

  const reply = () =>
    send(text.trim() ? {} : { text: REPLY_BLANK }, async () => {
      await answerOf(replies.$post({ param: { id: userId }, json: { message_content: text } }))
      setText('')
      toast.success('Reply sent!')
      onSent()
    })

  return (
    <Form className="mt-5 grid gap-3" onSubmit={reply}>
      <TextAreaField
        label="Your reply"
        rows={3}
        maxLength={MAX_MESSAGE_LETTERS}
        value={text}
        error={errors.text ?? failure}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="navy" size="small" className="justify-self-start" disabled={busy}>
        Send reply
      </Button>
    </Form>
  )
}
