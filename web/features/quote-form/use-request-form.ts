import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { z } from 'zod'
import { submissionFailed } from '../../../domain/requests/custom-order.ts'
import { QUOTE_SENT } from '../../../domain/requests/quote-request.ts'
import { ApiFailure } from '../../api/answer-of.ts'

interface RequestForm<Fields extends Record<string, string>, Schema extends z.ZodType> {
  empty: Fields
  /** What the shop knows already; it stands in its field until somebody writes there. */
  suggested?: Partial<Fields>
  schema: Schema
  /** Sends what was checked; throws with a sentence when it did not arrive. */
  send: (checked: z.output<Schema>, idempotencyKey: string) => Promise<void>
}

/** Text fields that are checked by the domain's schema, sent once, and cleared when they arrived. */
export function useRequestForm<Fields extends Record<string, string>, Schema extends z.ZodType>({
  empty,
  suggested,
  schema,
  send,
}: RequestForm<Fields, Schema>) {
  const [written, setWritten] = useState<Partial<Fields>>({})
  const fields: Fields = { ...empty, ...suggested, ...written }
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const key = useRef<string>(undefined)
  const running = useRef(false)

  const set = (name: keyof Fields & string, value: string) => {
    key.current = undefined
    setWritten((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  const deliver = async (checked: z.output<Schema>) => {
    key.current ??= crypto.randomUUID()
    await send(checked, key.current)
    key.current = undefined
    setWritten({})
    setSent(true)
    toast.success(QUOTE_SENT)
  }

  const submit = async (form: HTMLFormElement) => {
    const checked = schema.safeParse(fields)
    setErrors(checked.success ? {} : messagesOf(checked.error))
    setFailure(undefined)
    if (!checked.success) return focusFirstWrong(form)
    running.current = true
    setSending(true)
    try {
      await deliver(checked.data)
    } catch (error) {
      if (error instanceof ApiFailure) setErrors(error.fields)
      setFailure(submissionFailed(error))
      toast.error(submissionFailed(error))
    } finally {
      running.current = false
      setSending(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!running.current) void submit(event.currentTarget)
  }
  return { fields, set, errors, failure, sending, sent, closeSent: () => setSent(false), onSubmit }
}

function messagesOf(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) messages[issue.path.join('.')] ??= issue.message
  return messages
}

/** After the errors are drawn, the first field that has one takes the focus. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
