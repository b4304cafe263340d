import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RESET, UPDATE_PASSWORD } from '../../../../domain/accounts/words.ts'
import { FormAlert, FormStatus } from '../../../forms/form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import { toast } from '../../../ui/toast.ts'
import { MailedCodeForm } from '../mailed-code-form.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'
import { askForReset } from '../reset-password.ts'

interface PasswordChangeProps {
  email: string
  onChanged: () => void
}

/** A new password here and now, or by a mailed link. */
export function PasswordChange({ email, onChanged }: PasswordChangeProps) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const navigate = useNavigate()
  const { failure, busy, send, fail } = useSending(RESET.unexpected)

  async function reset() {
    setSent(false)
    if (!email) return fail(RESET.noEmail)
    if ((await send({}, () => askForReset(email))) === 'sent') setSent(true)
  }

  return (
    <section tabIndex={-1} aria-labelledby="password-heading" className="grid gap-4">
      <h3 id="password-heading" className="text-lg">
        Password
      </h3>
      <p className="text-navy-700">A new password signs your other devices out. A reset is mailed to you as a link.</p>
      <FormAlert>{failure}</FormAlert>
      <FormStatus>{sent ? RESET.sent : undefined}</FormStatus>
      {sent && <MailedCodeForm email={email} type="recovery" onDone={() => navigate('/update-password')} />}
      {open && (
        <InPlace>
          <NewPasswordForm
            onSaved={() => {
              setOpen(false)
              onChanged()
              toast.success(UPDATE_PASSWORD.done)
            }}
          />
        </InPlace>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Keep the password' : 'Change password'}
        </Button>
        <Button look="quiet" size="small" disabled={busy} onClick={() => void reset()}>
          Reset Password
        </Button>
      </div>
    </section>
  )
}
