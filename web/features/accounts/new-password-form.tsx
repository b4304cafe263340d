import { useState } from 'react'
import { passwordFlaws } from '../../../domain/accounts/password.ts'
import { SIGN_UP, UPDATE_PASSWORD } from '../../../domain/accounts/wording.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { accountClient } from './client.ts'
import { FormAlert } from './form-card.tsx'
import { PasswordRules } from './password-rules.tsx'

interface Wrong {
  password?: string
  again?: string
}

/** A new password twice, by the rules of the sign-up. */
export function NewPasswordForm({ onSaved }: { onSaved: (userId: string) => void }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit() {
    const found = wrongWith(password, again)
    setWrong(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const result = await savePassword(password)
    setBusy(false)
    if ('failure' in result) return setFailure(result.failure)
    setPassword('')
    setAgain('')
    onSaved(result.userId)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          value={password}
          error={wrong.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordRules password={password} />
      </div>
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        value={again}
        error={wrong.again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" disabled={busy}>
        Update Password
      </Button>
    </form>
  )
}

function wrongWith(password: string, again: string): Wrong {
  if (!password) return { password: SIGN_UP.passwordRequired }
  if (passwordFlaws(password).length > 0) return { password: SIGN_UP.passwordWeak }
  return again === password ? {} : { again: UPDATE_PASSWORD.mismatch }
}

async function savePassword(password: string): Promise<{ userId: string } | { failure: string }> {
  try {
    const { auth } = await accountClient()
    const { data, error } = await auth.updateUser({ password })
    return data.user ? { userId: data.user.id } : { failure: error?.message || UPDATE_PASSWORD.failed }
  } catch (error) {
    return { failure: (error instanceof Error && error.message) || UPDATE_PASSWORD.failed }
  }
}
