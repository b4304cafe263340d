import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { ProductId } from '../../../domain/products/products.ts'
import {
  guestIdentityProblem,
  ORDER_SUBMITTED,
  ORDER_SUBMITTED_DESCRIPTION,
  REDIRECT_AFTER_SUBMIT_MS,
  submissionFailed,
} from '../../../domain/requests/custom-order.ts'
import { draftOf } from './design-document.ts'
import { designPrice } from './design-price.ts'
import { notesOf } from './studio-notes.ts'
import type { DesignerState } from './use-designer.ts'
import type { StudioState } from './use-studio.ts'

export interface SubmitState {
  submitting: boolean
  /** From 0 to 1 while files go up. */
  fraction: number | undefined
  /** Said beside the guest block. */
  guestProblem: string | undefined
  /** Said under the form. */
  failure: string | undefined
  submitted: boolean
  submit: () => void
}

/** Sends the design once, however often the button is pressed. */
export function useSubmit(
  designer: DesignerState,
  product: ProductId,
  studio: StudioState,
  isGuest: boolean,
): SubmitState {
  const [submitting, setSubmitting] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [fraction, setFraction] = useState<number>()
  const [guestProblem, setGuestProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const running = useRef(false)
  const navigate = useNavigate()

  const isReady = () => {
    const { guest } = designer.document
    const { tooFew, tooFewToast } = designPrice(draftOf(designer.document, product))
    const problem = isGuest ? guestIdentityProblem(guest.name, guest.email) : undefined
    setGuestProblem(problem)
    if (tooFew) toast.error(tooFewToast)
    else if (problem) toast.error(problem)
    return !tooFew && !problem
  }

  const send = async () => {
    const { document, dispatch, fileOf, forget } = designer
    const key = document.submitKey ?? crypto.randomUUID()
    dispatch({ type: 'submit begun', key })
    const { submitDesign } = await import('./submit-design.ts')
    const guest = isGuest ? document.guest : undefined
    const notes = await notesOf(studio)
    await submitDesign({ draft: draftOf(document, product), key, guest, fileOf, notes, onFraction: setFraction })
    forget()
    setSubmitted(true)
    toast.success(ORDER_SUBMITTED, { description: ORDER_SUBMITTED_DESCRIPTION })
    setTimeout(() => navigate('/'), REDIRECT_AFTER_SUBMIT_MS)
  }

  const submit = async () => {
    if (running.current || submitted || !isReady()) return
    running.current = true
    setSubmitting(true)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      const message = submissionFailed(error)
      setFailure(message)
      toast.error(message)
    } finally {
      running.current = false
      setSubmitting(false)
      setFraction(undefined)
    }
  }
  return { submitting, fraction, guestProblem, failure, submitted, submit: () => void submit() }
}
