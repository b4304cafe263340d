import { ERRORS } from '../../../../domain/errors.ts'
import { PHOTOGRAPH } from '../../../../domain/files/file-rules.ts'
import {
  COMPLAINT_REASONS,
  COMPLAINT_WISHES,
  complaintFields,
  REASON_NAMES,
  WISH_NAMES,
} from '../../../../domain/jobs/shipping.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { OPEN_PLACE } from '../../uploads/attach-files.ts'
import { useEnclosedFiles } from '../../uploads/enclosed-files.tsx'
import { FilesField } from '../../uploads/files-field.tsx'
import { asAGuest } from '../../uploads/upload-file.ts'
import { UploadProgress } from '../../uploads/upload-progress.tsx'
import { followed } from '../followed-job.ts'

const REASONS = REASON_NAMES.map((value) => ({ value, label: COMPLAINT_REASONS[value].label }))
const WISHES = WISH_NAMES.map((value) => ({ value, label: COMPLAINT_WISHES[value] }))

interface ComplaintFormProps {
  token: string
  onSent: () => void
}

/** What is wrong with what came, with photographs. It stays until it has arrived. */
export function ComplaintForm({ token, onSent }: ComplaintFormProps) {
  const draft = tabDraft('complaint', token)
  const photographs = useEnclosedFiles(draft, OPEN_PLACE, asAGuest)
  const { files, setFiles, fraction } = photographs.field
  const form = useForm({
    ...{ schema: complaintFields, initial: { reason: '', wish: '', description: '' }, fallback: ERRORS.internal },
    draft,
    send: async (complaint, idempotency_key) => {
      const json = { ...complaint, files: await photographs.upload(), idempotency_key }
      await answerOf(followed.complaints.$post({ param: { token }, json }))
      toast.success('We have it, and answer here and by e-mail.')
      form.clearSent()
      photographs.clearSent()
      onSent()
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-4">
      <SelectField label="What is wrong?" options={REASONS} placeholder="Please choose" {...form.choice('reason')} />
      <SelectField label="What would you like?" options={WISHES} placeholder="Please choose" {...form.choice('wish')} />
      <TextAreaField label="Please describe it" rows={4} {...form.text('description')} />
      <FilesField
        label="Photographs"
        hint="JPG or PNG"
        rule={PHOTOGRAPH}
        files={files}
        error={form.errors.files}
        onChange={(chosen) => {
          setFiles(chosen)
          form.set({})
        }}
      />
      {fraction !== undefined && <UploadProgress label="Sending your photographs" fraction={fraction} />}
      <FormAlert>{form.failure}</FormAlert>
      <Button type="submit" disabled={form.busy} className="justify-self-start">
        {form.busy ? 'Sending...' : 'Send report'}
      </Button>
    </Form>
  )
}
