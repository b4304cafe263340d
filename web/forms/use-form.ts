import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { sentencesFor } from '../../domain/fields.ts'
import { constraintsOf } from './constraints.ts'
import { type DraftStore, useDraft, type Written } from './use-draft.ts'
import { useSending } from './use-sending.ts'

interface FormOptions<Values extends Written, Schema extends z.ZodType> {
  /** The domain's own: it checks, and its limits become the inputs'. */
  schema: Schema
  /** What stands in the fields until somebody writes there. */
  initial: Values
  /** Said when what failed says nothing itself. */
  fallback: string
  /** Sends what was checked; throws when it did not arrive. Tried again, it has the same key until something changes. */
  send: (checked: z.output<Schema>, idempotencyKey: string) => Promise<unknown>
  onFailed?: (sentence: string) => void
  /** Where what was written is kept until it is sent. */
  draft?: DraftStore
}

/** By what keeps the words: a form that was closed and is opened again with the same words sends them by the same key. */
const keys = new WeakMap<object, string>()

/** Fields that the domain's schema checks; sent once however often it is asked, and kept when that fails. */
export function useForm<Values extends Written, Schema extends z.ZodType>(form: FormOptions<Values, Schema>) {
  const { written, write, writeWhereOpen, found: draftFound } = useDraft(form.draft, form.initial)
  const sending = useSending(form.fallback, form.onFailed)
  const own = useRef({})
  const keeper = form.draft ?? own.current
  const sent = useRef<Written>({})
  const values = { ...form.initial, ...written }
  const { errors } = sending
  // What was written before the page's scripts came stands in the fields already.
  const isFirstDrawing = useRef(true)
  useEffect(() => {
    isFirstDrawing.current = false
  }, [])

  const put = (change: Written) => {
    keys.delete(keeper)
    write((before) => ({ ...before, ...change }))
    sending.setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
  }
  const submit = () => {
    const checked = form.schema.safeParse(values)
    return sending.send(sentencesFor(checked.error), async () => {
      const key = keys.get(keeper) ?? crypto.randomUUID()
      keys.set(keeper, key)
      sent.current = values
      if (checked.success) await form.send(checked.data, key)
      if (keys.get(keeper) === key) keys.delete(keeper)
    })
  }
  const choice = (name: keyof Values & string) => ({
    ...{ name, value: String(values[name] ?? ''), error: errors[name] },
    required: constraintsOf(form.schema, name).required,
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })
  const text = (name: keyof Values & string) => ({
    ...choice(name),
    ref: (field: { value: string } | null) => {
      if (field && isFirstDrawing.current && field.value !== String(values[name] ?? '')) put({ [name]: field.value })
    },
    maxLength: constraintsOf(form.schema, name).maxLength,
  })
  const checkbox = (name: keyof Values & string) => ({
    ...{ name, checked: values[name] === true, error: errors[name] },
    ref: (box: { checked: boolean } | null) => {
      if (box && isFirstDrawing.current && box.checked !== (values[name] === true)) put({ [name]: box.checked })
    },
    onChange: (event: { target: { checked: boolean } }) => put({ [name]: event.target.checked }),
  })
  const set = (change: Partial<Values>) => put(change)
  const clear = () => write(() => ({}))
  /** Whoever writes on while it is sent keeps what they wrote. */
  const clearSent = () =>
    writeWhereOpen((now) =>
      Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent.current[name])),
    )
  return { ...sending, values, set, submit, text, choice, checkbox, draftFound, clear, clearSent }
}
