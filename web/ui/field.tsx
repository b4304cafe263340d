import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string
  /** Says '(optional)' behind the label. */
  optional?: boolean
  className?: string
}

const CONTROL =
  'block w-full min-h-11 rounded-md border border-navy-300 bg-white px-3 py-2 text-navy-900 placeholder:text-navy-500 ' +
  'file:mr-3 file:rounded-sm file:border-0 file:bg-navy-900/8 file:px-3 file:py-1 file:font-semibold file:text-navy-900 ' +
  'aria-invalid:border-bad aria-invalid:bg-bad/5 disabled:cursor-not-allowed disabled:bg-paper-100 disabled:text-navy-600'

interface Wiring {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** Label, control, hint and error, wired together for people and for screen readers. */
function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-navy-600"> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-navy-600 text-sm">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null
  return (
    <p id={id} role="alert" className="mt-1.5 font-medium text-bad text-sm">
      {error}
    </p>
  )
}

export function TextField({ label, hint, error, optional, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) => <input {...wiring} {...input} className={CONTROL} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) => <textarea rows={4} {...wiring} {...input} className={CONTROL} />}
    </Field>
  )
}

export interface Option {
  value: string
  label: string
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  placeholder,
  ...input
}: FieldProps & ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <select {...wiring} {...input} className={CONTROL}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckboxField({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<FieldProps, 'label' | 'optional'> & ComponentProps<'input'> & { label: ReactNode }) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  const hintId = hint ? `${id}-hint` : undefined
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          {...input}
          className={clsx('mt-0.5 size-5 shrink-0 accent-thread')}
        />
        <label htmlFor={id} className="wrap-anywhere">
          {label}
        </label>
      </div>
      {hint && (
        <p id={hintId} className="mt-1 ml-8 text-navy-600 text-sm">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}
