import { useRef, useState } from 'react'
import { ApiFailure, sentenceOf } from '../api/answer-of.ts'
import { toast } from '../ui/toast.ts'
import { useIsHere } from '../use-is-here.ts'

/** Sentences by the name of their field. */
export type FieldErrors = Record<string, string>

/** What is shown while something is sent: wrong fields, what failed, and that it is busy. Who has left is told by a toast. */
export function useSending(fallback: string, onFailed?: (sentence: string) => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const isHere = useIsHere()

  /** Does the work unless a field is wrong or it is being done already. What the work throws is shown. */
  async function send(wrong: FieldErrors, work: () => Promise<unknown>): Promise<'sent' | 'wrong' | 'failed'> {
    if (sending.current) return 'wrong'
    setErrors(wrong)
    setFailure(undefined)
    if (Object.keys(wrong).length > 0) return 'wrong'
    sending.current = true
    setBusy(true)
    try {
      await work()
      return 'sent'
    } catch (error) {
      const sentence = sentenceOf(error, fallback)
      setErrors(error instanceof ApiFailure ? error.fields : {})
      setFailure(sentence)
      if (onFailed) onFailed(sentence)
      else if (!isHere.current) toast.error(sentence)
      return 'failed'
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** Says that something cannot even be tried. */
  const fail = (sentence: string) => {
    setErrors({})
    setFailure(sentence)
  }
  return { errors, setErrors, failure, busy, send, fail, isHere }
}
