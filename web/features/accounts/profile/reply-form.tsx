import { useState } from 'react'
import { toast } from 'sonner'
import { PROFILE } from '../../../../domain/accounts/wording.ts'
import { MAX_MESSAGE_LETTERS, REPLY_BLANK } from '../../../../domain/admin/messages.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { refusalOf } from './profile-calls.ts'

/** Answers the team. */
export function ReplyForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send() {
    if (!text.trim()) return setError(REPLY_BLANK)
    setBusy(true)
    const failure = await sendReply(userId, text)
    setBusy(false)
    setError(failure)
    if (failure) return
    setText('')
    toast.success('Reply sent!')
    onSent()
  }

  return (
    <form
      noValidate
      className="mt-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextAreaField
        label="Your reply"
        rows={3}
        maxLength={MAX_MESSAGE_LETTERS}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="navy" size="small" className="justify-self-start" disabled={busy}>
        Send reply
      </Button>
    </form>
  )
}

async function sendReply(id: string, message_content: string): Promise<string | undefined> {
  try {
    const answer = await api.messages[':id'].replies.$post({ param: { id }, json: { message_content } })
    return answer.ok ? undefined : ((await refusalOf(answer)).error ?? PROFILE.unexpected)
  } catch {
    return PROFILE.unexpected
  }
}
