import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ERRORS } from '../../../domain/errors.ts'
import type { ProductId } from '../../../domain/products/products.ts'
import {
  guestIdentityProblem,
  ORDER_SUBMITTED,
  ORDER_SUBMITTED_DESCRIPTION,
  REDIRECT_AFTER_SUBMIT_MS,
  submissionFailed,
} from '../../../domain/requests/custom-order.ts'
import { type FieldErrors, useSending } from '../../forms/use-sending.ts'
import { onceOnline } from '../../once-online.ts'
import { useShopFacts } from '../../shop-facts.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../accounts/session.ts'
import { draftOf } from './design-document.ts'
import { designPrice } from './design-price.ts'
import { notesOf } from './studio-notes.ts'
import type { DesignerState } from './use-designer.ts'
import type { StudioState } from './use-studio.ts'

/** Sends the design once, however often the button is pressed. */
export function useSubmit(designer: DesignerState, product: ProductId, studio: StudioState, isGuest: boolean) {
  const [fraction, setFraction] = useState<number>()
  const sending = useSending(ERRORS.internal, (sentence) => toast.error(submissionFailed(sentence)))
  const { user } = useSession()
  const shopFacts = useShopFacts()

  const wrongFields = (): FieldErrors => {
    const { guest } = designer.document
    const { tooFew, tooFewToast } = designPrice(draftOf(designer.document, product), shopFacts.facts.prices)
    if (tooFew) return { quantity: tooFewToast }
    const problem = isGuest ? guestIdentityProblem(guest.name, guest.email) : undefined
    return problem ? { guest: problem } : {}
  }

  const place = async () => {
    const { document, dispatch, fileOf, forget } = designer
    const key = document.submitKey ?? crypto.randomUUID()
    dispatch({ type: 'submit begun', key })
    const guest = isGuest ? document.guest : undefined
    const notes = await notesOf(studio)
    const { wishes } = document
    const draft = draftOf(document, product)
    const userId = user?.id ?? null
    await onceOnline(async () => {
      const { submitDesign } = await import('./submit-design.ts')
      return submitDesign({ draft, shopFacts, key, guest, userId, wishes, fileOf, notes, onFraction: setFraction })
    })
    forget(draft, key)
    toast.success(ORDER_SUBMITTED, { description: ORDER_SUBMITTED_DESCRIPTION })
  }

  const submit = async () => {
    if (designer.sent) return
    const wrong = wrongFields()
    for (const sentence of Object.values(wrong)) toast.error(sentence)
    await sending.send(wrong, place)
    setFraction(undefined)
  }
  const { busy, errors, failure } = sending
  return {
    busy,
    fraction,
    guestProblem: errors.guest,
    neededByProblem: errors.needed_by,
    failure: failure && submissionFailed(failure),
    submit,
  }
}

/** Home, a moment after a design was sent; whoever leaves before that is not pulled away from where they went. */
export function useWayHome(sent: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => navigate('/'), REDIRECT_AFTER_SUBMIT_MS)
    return () => clearTimeout(timer)
  }, [sent, navigate])
}
