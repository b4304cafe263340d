import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ERRORS } from '../../../../domain/errors.ts'
import { MAX_CARD_CENTS } from '../../../../domain/jobs/payment.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { answerOf, sentenceOf } from '../../../api/answer-of.ts'
import { FormAlert } from '../../../forms/form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { followed } from '../followed-job.ts'

interface PayNowProps {
  cents: number
  token: string
  onChanged: () => void
}

/** Leads to the card provider, and welcomes whoever is back from there. */
export function PayNow({ cents, token, onChanged }: PayNowProps) {
  const { failure, busy, send } = useSending(ERRORS.internal)
  const returned = useReturn(token, onChanged)
  const pay = () =>
    send({}, async () => {
      try {
        const { url } = await answerOf(followed.payments.$post({ param: { token }, json: { cents } }))
        window.location.assign(url)
      } catch (error) {
        onChanged()
        throw error
      }
    })
  return (
    <>
      <FormAlert>{failure ?? returned}</FormAlert>
      {cents > 0 && cents <= MAX_CARD_CENTS && (
        <div className="flex flex-wrap items-center gap-4">
          <Button size="large" disabled={busy} onClick={() => void pay()}>
            {busy ? 'One moment…' : 'Pay now'}
          </Button>
          <p className="text-lg tabular-nums">{dollars(cents)} by card</p>
        </div>
      )}
    </>
  )
}

const NOT_PAID = 'The payment has not gone through yet. You can try again.'

/** The card provider sent the customer back: they do not wait for its word to us. Tells what went wrong. */
function useReturn(token: string, onChanged: () => void): string | undefined {
  const [params, setParams] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const session = params.get('paid')
  useEffect(() => {
    if (!session) return
    setParams({}, { replace: true, preventScrollReset: true })
    answerOf(followed.payments.settle.$post({ param: { token }, json: { session_id: session } })).then(
      ({ status }) => {
        if (status === 'paid') toast.success('Thank you! Your payment was received.')
        else setProblem(NOT_PAID)
        onChanged()
      },
      (error) => setProblem(sentenceOf(error, ERRORS.internal)),
    )
  }, [session, token, onChanged, setParams])
  return problem
}
