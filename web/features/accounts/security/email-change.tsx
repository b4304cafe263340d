import { useState } from 'react'
import { PROFILE, SECURITY, SIGN_UP } from '../../../../domain/accounts/words.ts'
import { normalizeEmail } from '../../../../domain/email.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'
import { Form } from '../form.tsx'
import { FormStatus } from '../form-card.tsx'
import { type FieldErrors, useSending } from '../use-sending.ts'

/** Asks both addresses; the account moves when both have agreed. */
export function EmailChange({ email }: { email: string }) {
  const [next, setNext] = useState('')
  const [sent, setSent] = useState<string>()
  const { errors, failure, busy, send } = useSending(PROFILE.unexpected)

  async function ask() {
    setSent(undefined)
    const outcome = await send(wrongEmail(next), async () => {
      const { auth } = await accountClient()
      const here = `${window.location.origin}/signin`
      const { error } = await auth.updateUser({ email: next.trim() }, { emailRedirectTo: here })
      if (error) throw error
    })
    if (outcome === 'sent') setSent(SECURITY.emailChangeSent)
  }

  return (
    <section aria-labelledby="email-heading">
      <Form className="grid gap-4" onSubmit={ask}>
        <h3 id="email-heading" className="text-lg">
          Email address
        </h3>
        <p className="wrap-anywhere text-navy-700">Your account belongs to {email}.</p>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          value={next}
          error={errors.email ?? failure}
          onChange={(event) => setNext(event.target.value)}
        />
        <FormStatus>{sent}</FormStatus>
        <Button type="submit" look="outline" size="small" className="justify-self-start" disabled={busy}>
          Change email
        </Button>
      </Form>
    </section>
  )
}

function wrongEmail(email: string): FieldErrors {
  if (!email.trim()) return { email: SIGN_UP.emailRequired }
  return normalizeEmail(email) ? {} : { email: SIGN_UP.emailInvalid }
}
