import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { thresholdSchema } from '../../../../domain/basics/stock.ts'
import { ERRORS } from '../../../../domain/errors.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useSeen } from '../../../forms/use-seen.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type StockedProduct } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import { wholeNumber } from './written-adjustment.ts'

const written = z.object({
  low_at: z
    .string()
    .transform((text) => (text.trim() === '' ? null : (wholeNumber(text) ?? Number.NaN)))
    .pipe(thresholdSchema.shape.low_at),
})

interface Change {
  before: number | null
  low_at: number | null
}

/** From how many on the shop wants a mail; for a while it can be taken back. */
export function ThresholdDialog({ product, onClose }: { product: StockedProduct; onClose: () => void }) {
  const { product_id, name } = product
  const readAgain = useReadAgain()
  const [before, sendSeen] = useSeen(product.low_at, () => readAgain('stock'))
  const set = (json: Change) =>
    answerOf(admin.stock[':productId'].threshold.$put({ param: { productId: product_id }, json }))
  const undo = useMutation({
    mutationFn: set,
    onError: tellFailure,
    onSettled: () => readAgain('stock', 'audit'),
  })
  const form = useForm({
    ...{ schema: written, initial: { low_at: product.low_at?.toString() ?? '' }, fallback: ERRORS.internal },
    send: async ({ low_at }) => {
      await sendSeen((before) => set({ low_at, before }))
      const words = low_at === null ? 'no mail when few are left' : `a mail when ${low_at} or fewer are left`
      toast.success(`${name}: ${words}`, {
        action: { label: 'Undo', onClick: () => undo.mutate({ low_at: before, before: low_at }) },
      })
      onClose()
      await readAgain('stock', 'audit')
    },
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`Few left of ${name}`}>
      <Form onSubmit={form.submit} className="grid gap-4">
        <TextField
          label="Mail us when so many or fewer are on hand"
          hint="Once, and again only after there were more. Blank means no mail."
          inputMode="numeric"
          autoComplete="off"
          {...form.text('low_at')}
        />
        <FormAlert>{form.failure}</FormAlert>
        <Button type="submit" className="justify-self-start" disabled={form.busy}>
          {form.busy ? 'Saving…' : 'Save'}
        </Button>
      </Form>
    </Dialog>
  )
}
