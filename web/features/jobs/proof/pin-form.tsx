import { ERRORS } from '../../../../domain/errors.ts'
import { proofCommentSchema } from '../../../../domain/jobs/proof.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'

interface PinFormProps {
  send: (comment: string, key: string) => Promise<unknown>
  onClose: () => void
}

/** What somebody says about the point that they chose. */
export function PinForm({ send, onClose }: PinFormProps) {
  const form = useForm({
    ...{ schema: proofCommentSchema.pick({ comment: true }), initial: { comment: '' }, fallback: ERRORS.internal },
    send: async ({ comment }, key) => {
      await send(comment, key)
      toast.success('Your comment is pinned.')
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-3 rounded-md border border-navy-300 bg-white p-4">
      <TextAreaField
        label="Comment"
        rows={2}
        placeholder="What about this spot?"
        {...form.text('comment')}
        ref={focusOnce}
      />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={form.busy}>
          {form.busy ? 'Pinning...' : 'Pin comment'}
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()
