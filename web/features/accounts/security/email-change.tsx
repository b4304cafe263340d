import { useState } from 'react'
import { emailChangeSchema } from '../../../../domain/accounts/sign-in.ts'
import { PROFILE, SECURITY } from '../../../../domain/accounts/words.ts'
import { tellAfterReload } from '../../../after-reload.ts'
import { Form, FormStatus } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'
import { MailedCodeForm } from '../mailed-code-form.tsx'
import { storedSession } from '../stored-session.ts'

/** Asks both addresses; the account moves when both have agreed. */
export function EmailChange({ email }: { email: string }) {
  /** Both addresses, until the code of each was typed in. */
  const [waiting, setWaiting] = useState(() => askedBefore(email))
  const form = useForm({
    ...{ schema: emailChangeSchema, initial: { email: '' }, fallback: PROFILE.unexpected },
    send: async (change) => {
      const { auth } = await accountClient()
      const { error } = await auth.updateUser(change, { emailRedirectTo: `${window.location.origin}/signin` })
      if (error) throw error
      setWaiting([email, change.email])
    },
  })

  function agreed(address: string, isMoved: boolean) {
    if (!isMoved) return setWaiting((both) => both?.filter((each) => each !== address))
    tellAfterReload(SECURITY.emailChanged)
    window.location.reload()
  }

  return (
    <section aria-labelledby="email-heading" className="grid gap-4">
      <Form className="grid gap-4" onSubmit={form.submit}>
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
        {/* Not while it is asked once more: what is said again is announced again. */}
        <FormStatus>{waiting && !form.busy ? toldWhile(waiting) : undefined}</FormStatus>
        <Button type="submit" look="outline" size="small" className="justify-self-start" disabled={form.busy}>
          Change email
        </Button>
      </Form>
      {waiting?.map((address) => (
        <MailedCodeForm
          key={address}
          email={address}
          type="email_change"
          onDone={(isMoved) => agreed(address, isMoved)}
        />
      ))}
    </section>
  )
}

/** Whoever looked into the mailbox meanwhile, and whose telephone loads the page again, still finds the fields. */
function askedBefore(email: string): string[] | undefined {
  const user = storedSession()?.user
  return user?.newEmail && user.email === email ? [email, user.newEmail] : undefined
}

function toldWhile([first, second]: string[]): string {
  return first && !second ? SECURITY.emailChangeHalf(first) : SECURITY.emailChangeSent
}
