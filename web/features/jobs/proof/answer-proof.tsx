import { ERRORS } from '../../../../domain/errors.ts'
import { approveProofSchema, changesSchema } from '../../../../domain/jobs/proof.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { followed } from '../followed-job.ts'
import type { ShownProof } from './shown-proof.ts'

interface AnswerProps {
  proof: ShownProof
  token: string
  onChanged: () => void
}

/** Exactly so, or otherwise. A name is typed for what was looked at; wishes stay when a newer proof comes. */
export function AnswerProof(props: AnswerProps) {
  return (
    <div className="grid items-start gap-6 border-paper-300/70 border-t pt-5 sm:grid-cols-2">
      <ApproveForm key={props.proof.version} {...props} />
      <ChangesForm {...props} />
    </div>
  )
}

function ApproveForm({ proof: { version, fingerprint }, token, onChanged }: AnswerProps) {
  const form = useForm({
    ...{ schema: approveProofSchema.pick({ name: true }), initial: { name: '' }, fallback: ERRORS.internal },
    send: async ({ name }) => {
      await answerOf(followed.proof.approve.$post({ param: { token }, json: { version, fingerprint, name } }))
      toast.success('Thank you! Your proof is approved.')
      onChanged()
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-4">
      <TextField
        label="Your name"
        autoComplete="name"
        hint="It is kept with the time and the proof’s fingerprint. We make exactly what you approve."
        {...form.text('name')}
      />
      <FormAlert>{form.failure}</FormAlert>
      <div>
        <Button type="submit" disabled={form.busy}>
          {form.busy ? 'Approving...' : `Approve proof ${version}`}
        </Button>
      </div>
    </Form>
  )
}

function ChangesForm({ proof: { version, comments }, token, onChanged }: AnswerProps) {
  const form = useForm({
    ...{ schema: changesSchema.pick({ changes: true }), initial: { changes: '' }, fallback: ERRORS.internal },
    draft: tabDraft('changes', token),
    send: async ({ changes }) => {
      await answerOf(followed.proof.changes.$post({ param: { token }, json: { version, changes } }))
      form.clearSent()
      toast.success('Thank you. We change it and send you a new proof.')
      onChanged()
    },
  })
  const pinned = comments.length === 1 ? 'your pinned comment' : `your ${comments.length} pinned comments`
  return (
    <Form onSubmit={form.submit} className="grid gap-4">
      <TextAreaField
        label="What should we change?"
        rows={3}
        hint={comments.length > 0 ? `Sent together with ${pinned}.` : 'You can also pin comments to the picture.'}
        {...form.text('changes')}
      />
      <FormAlert>{form.failure}</FormAlert>
      <div>
        <Button type="submit" look="outline" disabled={form.busy}>
          {form.busy ? 'Sending...' : 'Request changes'}
        </Button>
      </div>
    </Form>
  )
}
