import { useState } from 'react'
import { Link } from 'react-router'
import { RESET, SIGN_IN } from '../../../../domain/accounts/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'
import { Form } from '../form.tsx'
import { FormAlert, FormStatus } from '../form-card.tsx'
import { askForReset } from '../reset-password.ts'
import { useSending } from '../use-sending.ts'

/** E-mail and password; the way to a new password shows after a failed attempt. */
export function SignInForm({ onTry, onSignedIn }: { onTry: () => void; onSignedIn: (userId: string) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [failedOnce, setFailedOnce] = useState(false)
  const [sent, setSent] = useState<string>()
  const { errors, failure, busy, send, setRefused } = useSending(SIGN_IN.failed)

  async function submit() {
    onTry()
    setSent(undefined)
    const missing = {
      ...(!email.trim() && { email: SIGN_IN.emailRequired }),
      ...(!password && { password: SIGN_IN.passwordRequired }),
    }
    const outcome = await send(missing, async () => {
      onSignedIn(await signIn(email.trim(), password))
    })
    if (outcome === 'failed') setFailedOnce(true)
  }

  async function reset() {
    setSent(undefined)
    if (!email.trim()) return setRefused({ failure: RESET.emailFirst })
    const outcome = await send({}, () => askForReset(email.trim()))
    if (outcome === 'sent') setSent(RESET.sent)
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormAlert>{failure}</FormAlert>
      <FormStatus>{sent}</FormStatus>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" disabled={busy} className="grow">
          Sign In
        </Button>
        {failedOnce && (
          <Button look="outline" size="large" disabled={busy} className="max-sm:grow" onClick={() => void reset()}>
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
    </Form>
  )
}

/** The id of whoever signed in. Throws the service's own message. */
async function signIn(email: string, password: string): Promise<string> {
  const { auth } = await accountClient()
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error?.name === 'AuthInvalidTokenResponseError') throw new Error(SIGN_IN.noUser)
  if (error) throw error
  return data.user.id
}
