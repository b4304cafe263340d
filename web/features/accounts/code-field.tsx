import { type ComponentProps, useEffect, useRef } from 'react'
import { TextField } from '../../ui/field.tsx'

/** The six digits that an authenticator app shows. It takes the focus, because it comes in place of what was pressed. */
export function CodeField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <TextField
      label="Verification code"
      hint="The 6 digits that your authenticator app shows now"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...input}
      ref={box}
    />
  )
}
