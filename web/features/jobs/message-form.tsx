import { type ReactNode, type RefObject, useRef } from 'react'
import { ERRORS } from '../../../domain/errors.ts'
import { jobMessageSchema } from '../../../domain/jobs/job-message.ts'
import { Form, FormAlert } from '../../forms/form.tsx'
import type { DraftStore } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useArrivalAtBox } from '../messages/use-arrival-at-box.ts'
import { OPEN_PLACE } from '../uploads/attach-files.ts'
import { EnclosedFiles, useEnclosedFiles } from '../uploads/enclosed-files.tsx'
import { asAGuest, type Sender } from '../uploads/upload-file.ts'

interface NewJobMessage {
  message: string
  files: { name: string; url: string }[]
  idempotency_key: string
}

interface JobMessageFormProps {
  hint: string
  /** What stands in the field until somebody writes there. */
  beginning?: string
  field?: RefObject<HTMLTextAreaElement | null>
  draft: DraftStore
  send: (message: NewJobMessage) => Promise<unknown>
  /** What helps to write; it may add words to those that are there. */
  above?: (add: (words: string) => void) => ReactNode
  /** Who sends the files; whoever has the link does so as a guest, with an account or without. */
  sender?: Sender
}

/** One more line of a job's conversation, with files if there are any. What was written stays until it is sent. */
export function JobMessageForm(props: JobMessageFormProps) {
  const { hint, beginning = '', field, draft, send, above, sender = asAGuest } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const box = field ?? own
  const enclosed = useEnclosedFiles(draft, OPEN_PLACE, sender)
  useArrivalAtBox(box)
  const form = useForm({
    ...{ schema: jobMessageSchema, initial: { message: beginning }, fallback: ERRORS.internal, draft },
    send: async ({ message }, idempotency_key) => {
      await send({ message, files: await enclosed.upload(), idempotency_key })
      form.clearSent()
      enclosed.clearSent()
      toast.success('Your message is sent.')
    },
  })
  const add = (words: string) => {
    form.set({ message: [form.values.message, words].filter(Boolean).join('\n\n') })
    box.current?.focus()
  }
  return (
    <div className="grid gap-4">
      {above?.(add)}
      <Form onSubmit={form.submit} className="grid gap-4">
        <TextAreaField label="Message" rows={3} placeholder={hint} {...form.text('message')} ref={box} />
        <EnclosedFiles {...enclosed.field} error={form.errors.files} onChanged={() => form.set({})} />
        <FormAlert>{form.failure}</FormAlert>
        <div>
          <Button type="submit" disabled={form.busy}>
            {form.busy ? 'Sending...' : 'Send message'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
