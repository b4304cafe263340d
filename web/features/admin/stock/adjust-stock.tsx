import { ERRORS } from '../../../../domain/errors.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useSeen } from '../../../forms/use-seen.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type StockedProduct } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import { adjustmentWritten, outlook, type SeenShelf, WAYS, type WrittenAdjustment } from './written-adjustment.ts'

interface AdjustStockProps {
  products: readonly StockedProduct[]
  productId: string
  onChoose: (productId: string) => void
  onClose: () => void
}

/** Somebody counted, received or corrected: what, how many, and why. */
export function AdjustStock({ products, productId, onChoose, onClose }: AdjustStockProps) {
  const product = products.find(({ product_id }) => product_id === productId)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Adjust stock">
      <div className="grid gap-4">
        <SelectField
          label="Product"
          options={products.map(({ product_id, name }) => ({ value: product_id, label: name }))}
          value={productId}
          onChange={({ target }) => onChoose(target.value)}
        />
        {product && <AdjustForm key={productId} product={product} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function AdjustForm({ product, onClose }: { product: StockedProduct; onClose: () => void }) {
  const { product_id, name, on_hand, held } = product
  const readAgain = useReadAgain()
  const [seen, sendSeen] = useSeen<SeenShelf>(product, () => readAgain('stock'))
  const initial: WrittenAdjustment = { way: 'count', hats: '', reason: '' }
  const form = useForm({
    ...{ schema: adjustmentWritten(seen), initial, fallback: ERRORS.internal },
    send: async (adjustment, id) => {
      const param = { productId: product_id }
      const json = { ...adjustment, id }
      const { on_hand: now } = await sendSeen(() =>
        answerOf(admin.stock[':productId'].movements.$post({ param, json })),
      )
      toast.success(`${name}: ${now === null ? 'no longer counted' : `${now.toLocaleString('en-US')} on hand`}`)
      onClose()
      await readAgain('stock', 'audit')
    },
  })
  const { way, hats } = form.values
  const next = outlook({ onHand: on_hand, held }, { way, hats })
  return (
    <Form onSubmit={form.submit} className="grid gap-4">
      <SelectField label="What happened" options={WAYS} {...form.choice('way')} />
      {way !== 'uncount' && (
        <TextField
          label={NUMBER_LABELS[way]}
          hint={hintFor(way, { held, to_pack: seen.to_pack })}
          inputMode={way === 'correct' ? 'text' : 'numeric'}
          autoComplete="off"
          {...form.text('hats')}
          required
        />
      )}
      <TextField
        label="Why"
        hint={way === 'receive' ? 'A delivery note, for example.' : undefined}
        autoComplete="off"
        {...form.text('reason')}
        optional={way !== 'correct'}
        required={way === 'correct'}
      />
      <p role="status" className="min-h-5 text-navy-700 text-sm">
        {!form.errors.hats && next}
      </p>
      <FormAlert>{form.errors.hats ? undefined : form.failure}</FormAlert>
      <Button type="submit" className="justify-self-start" disabled={form.busy}>
        {form.busy ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  )
}

const NUMBER_LABELS = {
  count: 'Hats on the shelf',
  receive: 'Hats that arrived',
  correct: 'Hats more or fewer',
} as const

/** Whether what is held and what is sold belongs to a count: said where it is typed. */
function hintFor(way: keyof typeof NUMBER_LABELS, { held, to_pack }: Pick<StockedProduct, 'held' | 'to_pack'>): string {
  if (way === 'receive') return 'They are added to what is on hand.'
  if (way === 'correct') return 'With a sign: -3 takes three away, +3 adds three.'
  const withHeld =
    held > 0 ? `Count with the ${held} that open checkouts hold: they still lie there.` : 'Count every hat.'
  const withoutPaid =
    to_pack > 0 ? `Count without the ${to_pack} that are paid and wait to be packed.` : 'Leave out what is paid.'
  return `${withHeld} ${withoutPaid}`
}
