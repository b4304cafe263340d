import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { signInSchema } from '../../../../domain/accounts/sign-in.ts'
import { RESET, SIGN_IN } from '../../../../domain/accounts/words.ts'
import { Form, FormAlert, FormStatus } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'
import { MailedCodeForm } from '../mailed-code-form.tsx'
import { askForReset } from '../reset-password.ts'

const EMPTY = { email: '', password: '' }

/** E-mail and password; the way to a new password shows after a failed attempt. */
export function SignInForm({ onTry, onSignedIn }: { onTry: () => void; onSignedIn: (userId: string) => void }) {
  const [failedOnce, setFailedOnce] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const navigate = useNavigate()
  const form = useForm({
    ...{ schema: signInSchema, initial: EMPTY, fallback: SIGN_IN.failed },
    send: async ({ email, password }) => onSignedIn(await signIn(email, password)),
  })

  async function submit() {
    onTry()
    setSentTo(undefined)
    if ((await form.submit()) === 'failed') setFailedOnce(true)
  }

  async function reset() {
    setSentTo(undefined)
    const email = form.values.email.trim()
    if (!email) return form.fail(RESET.emailFirst)
    if ((await form.send({}, () => askForReset(email))) === 'sent') setSentTo(email)
  }

  return (
    <>
      <Form onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="email" {...form.text('email')} />
        <TextField label="Password" type="password" autoComplete="current-password" {...form.text('password')} />
        <FormAlert>{form.failure}</FormAlert>
        <FormStatus>{sentTo && RESET.sent}</FormStatus>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" disabled={form.busy} className="grow">
            Sign In
          </Button>
          {failedOnce && (
            <Button
              look="outline"
              size="large"
              disabled={form.busy}
              className="max-sm:grow"
              onClick={() => void reset()}
            >
              Reset Password
            </Button>
          )}
        </div>
      </Form>
      {sentTo && <MailedCodeForm email={sentTo} type="recovery" onDone={() => navigate('/update-password')} />}
      <p className="text-navy-700">
        New here?{' '}
        <Link to="/signup" className="font-medium underline underline-offset-4">
          Create an account
        </Link>
      </p>
    </>
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
