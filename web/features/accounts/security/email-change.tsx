import { useState } from 'react'
import { emailChangeSchema } from '../../../../domain/accounts/sign-in.ts'
import { PROFILE, SECURITY } from '../../../../domain/accounts/words.ts'
import { Form, FormStatus } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'

/** Asks both addresses; the account moves when both have agreed. */
export function EmailChange({ email }: { email: string }) {
  const [sent, setSent] = useState<string>()
  const form = useForm({
    ...{ schema: emailChangeSchema, initial: { email: '' }, fallback: PROFILE.unexpected },
    send: async (change) => {
      const { auth } = await accountClient()
      const { error } = await auth.updateUser(change, { emailRedirectTo: `${window.location.origin}/signin` })
      if (error) throw error
      setSent(SECURITY.emailChangeSent)
    },
  })

  function ask() {
    setSent(undefined)
    return form.submit()
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
          {...form.text('email')}
          error={form.errors.email ?? form.failure}
        />
        <FormStatus>{sent}</FormStatus>
        <Button type="submit" look="outline" size="small" className="justify-self-start" disabled={form.busy}>
          Change email
        </Button>
      </Form>
    </section>
  )
}
