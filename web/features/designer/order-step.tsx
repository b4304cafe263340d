import type { ProductId } from '../../../domain/products/products.ts'
import { customOrderFields } from '../../../domain/requests/custom-order.ts'
import { constraintsOf } from '../../forms/constraints.ts'
import { Form } from '../../forms/form.tsx'
import { usePrices } from '../../shop-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { useSession } from '../accounts/session.ts'
import { WishFields } from '../jobs/wish-fields.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { draftOf } from './design-document.ts'
import { designPrice } from './design-price.ts'
import { QuantityPanel } from './quantity-panel.tsx'
import { OrderSummary } from './review.tsx'
import type { DesignerState } from './use-designer.ts'
import type { StudioState } from './use-studio.ts'
import { useSubmit } from './use-submit.ts'

interface OrderStepProps {
  designer: DesignerState
  product: ProductId
  studio: StudioState
}

/** The last step: what was chosen, how many, who asks, and the button. */
export function OrderStep({ designer, product, studio }: OrderStepProps) {
  const { document, dispatch } = designer
  const { known, user } = useSession()
  const isGuest = known && !user
  const draft = draftOf(document, product)
  const price = designPrice(draft, usePrices())
  const { busy, fraction, guestProblem, neededByProblem, failure, submit } = useSubmit(
    designer,
    product,
    studio,
    isGuest,
  )
  return (
    <Form onSubmit={submit} className="grid gap-8">
      <OrderSummary draft={draft} shownOf={designer.shownOf} />
      <QuantityPanel price={price} onQuantity={(quantity) => dispatch({ type: 'quantity changed', quantity })} />
      <fieldset disabled={busy || designer.sent} className="grid min-w-0 gap-8">
        <WishFields
          product={product}
          note={{
            ...constraintsOf(customOrderFields, 'note'),
            value: document.wishes.note,
            onChange: (event) => dispatch({ type: 'wish written', wish: { note: event.target.value } }),
          }}
          neededBy={{
            value: document.wishes.needed_by,
            error: neededByProblem,
            onChange: (event) => dispatch({ type: 'wish written', wish: { needed_by: event.target.value } }),
          }}
        />
        {isGuest && <GuestBlock designer={designer} problem={guestProblem} />}
      </fieldset>
      {user && <p className="text-navy-700">We will answer to {user.email}, the address of your account.</p>}
      {fraction !== undefined && <UploadProgress label="Sending your artwork" fraction={fraction} />}
      <div>
        <Button
          type="submit"
          size="large"
          disabled={price.tooFew !== undefined || busy || designer.sent || !known}
          className="w-full sm:w-auto"
        >
          {busy ? 'Processing...' : 'Submit Order'}
        </Button>
        <FieldError error={failure} />
        <p className="mt-3 text-navy-600 text-sm">
          This is a request, not a purchase: we check your design and contact you before anything is made or paid.
        </p>
      </div>
    </Form>
  )
}

function GuestBlock({
  designer: { document, dispatch },
  problem,
}: {
  designer: DesignerState
  problem: string | undefined
}) {
  const { name, email } = document.guest
  const isEmailWrong = problem !== undefined && name.trim() !== '' && email.trim() !== ''
  return (
    <fieldset aria-describedby={problem && !isEmailWrong ? 'guest-problem' : undefined}>
      <legend className="mb-3 font-display font-bold text-xl">Who should we answer?</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          {...constraintsOf(customOrderFields, 'customer_name')}
          value={name}
          aria-invalid={problem && !name.trim() ? true : undefined}
          onChange={(event) => dispatch({ type: 'guest named', guest: { name: event.target.value } })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...constraintsOf(customOrderFields, 'user_email')}
          value={email}
          {...(isEmailWrong ? { error: problem } : { 'aria-invalid': problem && !email.trim() ? true : undefined })}
          onChange={(event) => dispatch({ type: 'guest named', guest: { email: event.target.value } })}
        />
      </div>
      <FieldError id="guest-problem" error={isEmailWrong ? undefined : problem} />
    </fieldset>
  )
}
