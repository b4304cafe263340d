import { useEffect, useRef } from 'react'
import { SECURITY } from '../../../domain/accounts/words.ts'
import { TextField } from '../../ui/field.tsx'
import type { FieldErrors } from './use-sending.ts'

interface CodeFieldProps {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

/** The six digits that an authenticator app shows. It takes the focus, because it comes in place of what was pressed. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <TextField
      ref={input}
      label="Verification code"
      hint="The 6 digits that your authenticator app shows now"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Apps show the digits in groups, and people type the gap too. */
export const digitsOf = (typed: string) => typed.replace(/\s/g, '')

export const wrongCode = (typed: string): FieldErrors =>
  /^\d{6}$/.test(digitsOf(typed)) ? {} : { code: SECURITY.codeRequired }
