import { type RefObject, useEffect } from 'react'
import { ERRORS } from '../../../../domain/errors.ts'
import { type Pin, proofCommentSchema } from '../../../../domain/jobs/proof.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import type { DraftStore } from '../../../forms/use-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'

interface PinFormProps {
  at: Pin
  /** What the picture is called. */
  on: string
  field: RefObject<HTMLTextAreaElement | null>
  draft: DraftStore
  send: (comment: string, key: string) => Promise<unknown>
  onClose: () => void
}

/** What somebody says about the point that they chose; they may choose another while they write. */
export function PinForm({ at: { picture, x, y }, on, field, draft, send, onClose }: PinFormProps) {
  const form = useForm({
    ...{ schema: proofCommentSchema.pick({ comment: true }), initial: { comment: '' }, fallback: ERRORS.internal },
    draft,
    send: async ({ comment }, key) => {
      await send(comment, key)
      toast.success('Your comment is pinned.')
      form.clearSent()
      onClose()
    },
  })
  const close = () => {
    form.clear()
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: pinned elsewhere it is another comment
  useEffect(() => form.set({}), [picture, x, y])
  useEffect(() => field.current?.focus(), [field])
  return (
    <Form onSubmit={form.submit} className="grid gap-3 rounded-md border border-navy-300 bg-white p-4">
      <TextAreaField
        label="Comment"
        rows={2}
        placeholder="What about this spot?"
        {...form.text('comment')}
        hint={`Pinned to ${on}.`}
        ref={field}
      />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={form.busy}>
          {form.busy ? 'Pinning...' : 'Pin comment'}
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
