import { useRef, useState } from 'react'
import { ApiFailure, sentenceOf } from '../../api/answer-of.ts'

/** Sentences by the name of their field. */
export type FieldErrors = Record<string, string>

interface Refused {
  errors?: FieldErrors
  failure?: string
}

/** What a form shows while it is filled in and sent: wrong fields, what failed, and that it is busy. */
export function useSending(fallback: string) {
  const [refused, setRefused] = useState<Refused>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  /** Does the work unless a field is wrong or it is being done already. What the work throws is shown. */
  async function send(wrong: FieldErrors, work: () => Promise<unknown>): Promise<'sent' | 'wrong' | 'failed'> {
    if (sending.current) return 'wrong'
    setRefused({ errors: wrong })
    if (Object.keys(wrong).length > 0) return 'wrong'
    sending.current = true
    setBusy(true)
    try {
      await work()
      setRefused({})
      return 'sent'
    } catch (error) {
      setRefused({ errors: error instanceof ApiFailure ? error.fields : {}, failure: sentenceOf(error, fallback) })
      return 'failed'
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const { errors = {}, failure } = refused
  return { errors, failure, busy, send, setRefused }
}
