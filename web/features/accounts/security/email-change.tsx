import { useState } from 'react'
import { normalizeEmail } from '../../../../domain/accounts/email.ts'
import { SECURITY, SIGN_UP } from '../../../../domain/accounts/wording.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'
import { FormStatus } from '../form-card.tsx'

/** Asks both addresses; the account moves when both have agreed. */
export function EmailChange({ email }: { email: string }) {
  const [next, setNext] = useState('')
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function ask() {
    setSent(undefined)
    if (!next.trim()) return setError(SIGN_UP.emailRequired)
    if (!normalizeEmail(next)) return setError(SIGN_UP.emailInvalid)
    setBusy(true)
    const failure = await askForChange(next.trim())
    setBusy(false)
    setError(failure)
    if (!failure) setSent(SECURITY.emailChangeSent)
  }

  return (
    <section aria-labelledby="email-heading">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <h3 id="email-heading" className="text-lg">
          Email address
        </h3>
        <p className="wrap-anywhere text-navy-700">Your account belongs to {email}.</p>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          value={next}
          error={error}
          onChange={(event) => setNext(event.target.value)}
        />
        <FormStatus>{sent}</FormStatus>
        <Button type="submit" look="outline" size="small" className="justify-self-start" disabled={busy}>
          Change email
        </Button>
      </form>
    </section>
  )
}

async function askForChange(email: string): Promise<string | undefined> {
  try {
    const { auth } = await accountClient()
    const { error } = await auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/signin` })
    return error?.message
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
