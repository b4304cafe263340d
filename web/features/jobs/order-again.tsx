import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ERRORS } from '../../../domain/errors.ts'
import { againFields } from '../../../domain/jobs/order-again.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { minimumOf } from '../../../domain/pricing/price-list.ts'
import { type Design, priceOf } from '../../../domain/products/design.ts'
import { readStoredDesign } from '../../../domain/products/stored-design.ts'
import { answerOf } from '../../api/answer-of.ts'
import { Form, FormAlert } from '../../forms/form.tsx'
import { tabDraft } from '../../forms/tab-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePrices, useShopFacts } from '../../shop-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type FollowedJob, followed } from './followed-job.ts'
import { WishFields } from './wish-fields.tsx'

/** The same once more: how many and until when, at today's price; everything else is known. */
export function OrderAgain({ job, token }: { job: FollowedJob; token: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} className="justify-self-start">
        Order again
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Order again"
        description={`The same as ${job.number}, to the same address. We confirm everything before it is made.`}
      >
        <AgainForm token={token} design={readStoredDesign(job.request.design)?.design} />
      </Dialog>
    </>
  )
}

function AgainForm({ token, design }: { token: string; design: Design<string> | undefined }) {
  const navigate = useNavigate()
  const { facts, readAgainAfter } = useShopFacts()
  const form = useForm({
    schema: againFields(design?.product, facts.prices),
    initial: { quantity: design ? String(design.quantity) : null, needed_by: '', note: '' },
    fallback: ERRORS.internal,
    draft: tabDraft('order again', token),
    send: async ({ quantity = null, ...wishes }, idempotency_key) => {
      const total_cents = design && quantity ? priceOf({ ...design, quantity }, facts.prices).totalCents : null
      const json = { ...wishes, quantity, total_cents, idempotency_key }
      const answer = answerOf(followed.again.$post({ param: { token }, json }))
      const { number, token: newToken } = await answer.catch(async (error) => {
        await readAgainAfter(error)
        throw error
      })
      form.clearSent()
      toast.success(`Ordered again: ${number}.`)
      if (form.isHere.current) await navigate(`/jobs/${newToken}`)
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-5">
      {design ? (
        <div className="grid gap-2">
          <TextField
            label="Quantity"
            inputMode="numeric"
            hint={`At least ${minimumOf(facts.prices, design.product)}.`}
            {...form.text('quantity')}
          />
          <TodaysPrice design={design} written={form.values.quantity} />
        </div>
      ) : (
        <p>We send you a new quote for it.</p>
      )}
      <WishFields product={design?.product ?? null} note={form.text('note')} neededBy={form.text('needed_by')} />
      <FormAlert>{form.failure}</FormAlert>
      <Button type="submit" disabled={form.busy} className="justify-self-start">
        {form.busy ? 'Sending...' : 'Send order'}
      </Button>
    </Form>
  )
}

function TodaysPrice({ design, written }: { design: Design<string>; written: string | null }) {
  const prices = usePrices()
  const quantity = Number(written)
  if (!Number.isInteger(quantity) || quantity < minimumOf(prices, design.product)) return null
  const { unitCents, totalCents } = priceOf({ ...design, quantity }, prices)
  return (
    <p role="status">
      Today’s price: <strong>{dollars(totalCents)}</strong> ({dollars(unitCents)} each)
    </p>
  )
}
