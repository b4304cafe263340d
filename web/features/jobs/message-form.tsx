import { type ReactNode, type RefObject, useState } from 'react'
import { ERRORS } from '../../../domain/errors.ts'
import { ARTWORK, ARTWORK_HINT } from '../../../domain/files/file-rules.ts'
import { jobMessageSchema } from '../../../domain/jobs/job-message.ts'
import { Form, FormAlert } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { FileField } from '../uploads/file-field.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { attachFiles } from './attach-files.ts'

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
  send: (message: NewJobMessage) => Promise<unknown>
  /** What helps to write; it may add words to those that are there. */
  above?: (add: (words: string) => void) => ReactNode
}

/** One more line of a job's conversation, with a file if there is one. What was written stays until it is sent. */
export function JobMessageForm({ hint, beginning = '', field, send, above }: JobMessageFormProps) {
  const [file, setFile] = useState<File>()
  const [fraction, setFraction] = useState<number>()
  const form = useForm({
    ...{ schema: jobMessageSchema, initial: { message: beginning }, fallback: ERRORS.internal },
    send: async ({ message }, idempotency_key) => {
      const files = await attachFiles(file ? [file] : [], setFraction)
      await send({ message, files, idempotency_key })
      form.clear()
      setFile(undefined)
      toast.success('Your message is sent.')
    },
  })
  return (
    <div className="grid gap-4">
      {above?.((words) => form.set({ message: [form.values.message, words].filter(Boolean).join('\n\n') }))}
      <Form onSubmit={form.submit} className="grid gap-4">
        <TextAreaField label="Message" rows={3} placeholder={hint} {...form.text('message')} ref={field} />
        <FileField
          label="Attach a file"
          hint={ARTWORK_HINT}
          rule={ARTWORK}
          file={file}
          onChange={(chosen) => {
            setFile(chosen)
            form.set({})
          }}
        />
        {fraction !== undefined && <UploadProgress label="Sending your file" fraction={fraction} />}
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
