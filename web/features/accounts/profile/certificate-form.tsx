import { useState } from 'react'
import {
  CERTIFICATE_BUCKET,
  CERTIFICATE_FILE,
  CERTIFICATE_WORDS,
  certificateFields,
} from '../../../../domain/certificates.ts'
import { ERRORS } from '../../../../domain/errors.ts'
import { STATE_OPTIONS } from '../../../../domain/us-states.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FileField } from '../../uploads/file-field.tsx'
import { uploadFile } from '../../uploads/upload-file.ts'
import { authorization } from '../authorization.ts'

/** Files that went up already: a second try hands in the same one. */
const addresses = new WeakMap<File, string>()

interface CertificateFormProps {
  userId: string
  onDone: () => void
  onCancel: () => void
}

/** A certificate with what stands on it, and its file, which goes to nobody but the shop. */
export function CertificateForm({ userId, onDone, onCancel }: CertificateFormProps) {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({
    ...{ schema: certificateFields, initial: { business: '', state: '', number: '', expires_on: '' } },
    fallback: ERRORS.internal,
    draft: tabDraft('certificate', userId),
    send: async (fields) => {
      if (!file) return setRefusal(CERTIFICATE_WORDS.missingFile)
      const place = { bucket: CERTIFICATE_BUCKET, folder: userId }
      const file_url = addresses.get(file) ?? (await uploadFile(place, file, () => {}, await authorization()))
      addresses.set(file, file_url)
      await answerOf(api.profiles[':id'].certificates.$post({ param: { id: userId }, json: { ...fields, file_url } }))
      form.clearSent()
      toast.success(CERTIFICATE_WORDS.handedIn)
      onDone()
    },
  })
  const cancel = () => {
    form.clear()
    onCancel()
  }
  return (
    <Form onSubmit={form.submit} className="mt-4 grid gap-4">
      <TextField label="Business" autoFocus hint="As it stands on the certificate." {...form.text('business')} />
      <SelectField label="State" placeholder="Choose a state" options={STATE_OPTIONS} {...form.choice('state')} />
      <TextField label="Number" hint="Of the certificate, or of the permit on it." {...form.text('number')} />
      <TextField
        label="Expires on"
        type="date"
        hint="If it names no day, give one on which we should ask for a new one."
        {...form.text('expires_on')}
      />
      <FileField
        label="Certificate"
        hint="PDF, JPG or PNG. Only you and our staff can open it."
        rule={CERTIFICATE_FILE}
        isRequired
        file={file}
        refusal={refusal}
        onChange={(chosen) => {
          setFile(chosen)
          setRefusal(undefined)
        }}
      />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.busy}>
          {form.busy ? 'Sending…' : 'Hand in'}
        </Button>
        <Button look="quiet" disabled={form.busy} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
