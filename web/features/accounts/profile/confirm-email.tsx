import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CONFIRM_EMAIL } from '../../../../domain/accounts/words.ts'
import { FormAlert, FormStatus } from '../../../forms/form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { accountClient } from '../client.ts'
import { MailedCodeForm } from '../mailed-code-form.tsx'

/** For whoever signed up without using a mailed link yet: what was sent from the address before waits for that. */
export function ConfirmEmail({ email }: { email: string }) {
  const [sent, setSent] = useState(false)
  const navigate = useNavigate()
  const { failure, send } = useSending(CONFIRM_EMAIL.failed)

  async function mailLink() {
    setSent(false)
    const outcome = await send({}, async () => {
      const { auth } = await accountClient()
      const emailRedirectTo = `${window.location.origin}/update-password`
      const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo } })
      if (error) throw error
    })
    setSent(outcome === 'sent')
  }

  return (
    <section aria-labelledby="confirm-email" className="wrap-anywhere mt-4 grid gap-3 rounded-md bg-paper-100 p-4">
      <h3 id="confirm-email" className="text-lg">
        {CONFIRM_EMAIL.heading}
      </h3>
      <p className="text-navy-700">{CONFIRM_EMAIL.why}</p>
      <FormAlert>{failure}</FormAlert>
      <FormStatus>{sent ? CONFIRM_EMAIL.sent(email) : undefined}</FormStatus>
      {sent && <MailedCodeForm email={email} type="signup" onDone={() => navigate('/update-password')} />}
      <Button look="outline" size="small" className="justify-self-start" onClick={mailLink}>
        {sent ? 'Send it again' : 'Confirm my email'}
      </Button>
    </section>
  )
}
