import { useRef, useState } from 'react'

/** Sentences by the name of their field. */
export type FieldErrors = Record<string, string>

/** What the server said against it: beside the fields, below them, or both. */
export interface Refused {
  errors?: FieldErrors
  failure?: string
}

/** What a form shows while it is filled in and sent: wrong fields, what failed, and that it is busy. */
export function useSending(fallback: string) {
  const [refused, setRefused] = useState<Refused>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  /** Does the work unless a field is wrong or it is being done already. What the work throws is shown. */
  async function send(
    wrong: FieldErrors,
    work: () => Promise<Refused | undefined>,
  ): Promise<'sent' | 'wrong' | 'failed'> {
    if (sending.current) return 'wrong'
    setRefused({ errors: wrong })
    if (Object.keys(wrong).length > 0) return 'wrong'
    sending.current = true
    setBusy(true)
    const said = await work().catch((error: unknown) => ({ failure: messageOf(error, fallback) }))
    sending.current = false
    setBusy(false)
    setRefused(said ?? {})
    return said ? 'failed' : 'sent'
  }

  const { errors = {}, failure } = refused
  return { errors, failure, busy, send, setRefused }
}

/** An error's own sentence. Without a letter in it ('{}', from an answer that was no JSON) it is none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && /[a-z]/i.test(error.message) ? error.message : fallback
}
