import { useState } from 'react'
import { passwordFlaws } from '../../../domain/accounts/password.ts'
import { SIGN_UP, UPDATE_PASSWORD } from '../../../domain/accounts/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { accountClient } from './client.ts'
import { Form } from './form.tsx'
import { FormAlert } from './form-card.tsx'
import { PasswordRules } from './password-rules.tsx'
import { type FieldErrors, useSending } from './use-sending.ts'

/** A new password twice, by the rules of the sign-up. */
export function NewPasswordForm({ onSaved }: { onSaved: (userId: string) => void }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { errors, failure, busy, send } = useSending(UPDATE_PASSWORD.failed)

  const submit = () =>
    send(wrongWith(password, again), async () => {
      const { auth } = await accountClient()
      const { data, error } = await auth.updateUser({ password })
      if (error) throw error
      setPassword('')
      setAgain('')
      onSaved(data.user.id)
    })

  return (
    <Form onSubmit={submit}>
      <div>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordRules password={password} />
      </div>
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        value={again}
        error={errors.again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" disabled={busy}>
        Update Password
      </Button>
    </Form>
  )
}

function wrongWith(password: string, again: string): FieldErrors {
  if (!password) return { password: SIGN_UP.passwordRequired }
  if (passwordFlaws(password).length > 0) return { password: SIGN_UP.passwordWeak }
  return again === password ? {} : { again: UPDATE_PASSWORD.mismatch }
}
