import { useState } from 'react'
import { Link } from 'react-router'
import { RESET, SIGN_IN } from '../../../../domain/accounts/wording.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'
import { FormAlert, FormStatus } from '../form-card.tsx'
import { askForReset } from '../reset-password.ts'

interface Missing {
  email?: string
  password?: string
}

/** E-mail and password; the way to a new password shows after a failed attempt. */
export function SignInForm({ onSignedIn }: { onSignedIn: (userId: string) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<string>()
  const [failedOnce, setFailedOnce] = useState(false)
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit() {
    const lacks = {
      ...(!email.trim() && { email: SIGN_IN.emailRequired }),
      ...(!password && { password: SIGN_IN.passwordRequired }),
    }
    setMissing(lacks)
    setSent(undefined)
    setFailure(undefined)
    if (Object.keys(lacks).length > 0) return
    setBusy(true)
    const result = await signIn(email.trim(), password)
    setBusy(false)
    if ('userId' in result) return onSignedIn(result.userId)
    setFailure(result.failure)
    setFailedOnce(true)
  }

  async function reset() {
    setFailure(undefined)
    setSent(undefined)
    if (!email.trim()) return setFailure(RESET.emailFirst)
    setBusy(true)
    const failed = await askForReset(email.trim())
    setBusy(false)
    if (failed) setFailure(failed)
    else setSent(RESET.sent)
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
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={missing.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormAlert>{failure}</FormAlert>
      <FormStatus>{sent}</FormStatus>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" disabled={busy} className="grow">
          Sign In
        </Button>
        {failedOnce && (
          <Button look="outline" size="large" disabled={busy} onClick={() => void reset()}>
            Reset Password
          </Button>
        )}
      </div>
      <p className="text-navy-700">
        New here?{' '}
        <Link to="/signup" className="font-medium underline underline-offset-4">
          Create an account
        </Link>
      </p>
    </form>
  )
}

async function signIn(email: string, password: string): Promise<{ userId: string } | { failure: string }> {
  try {
    const { auth } = await accountClient()
    const { data, error } = await auth.signInWithPassword({ email, password })
    if (error) return { failure: error.message || SIGN_IN.failed }
    return data.user ? { userId: data.user.id } : { failure: SIGN_IN.noUser }
  } catch (error) {
    return { failure: (error instanceof Error && error.message) || SIGN_IN.failed }
  }
}
