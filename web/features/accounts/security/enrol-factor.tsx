import { useEffect, useState } from 'react'
import { SECURITY } from '../../../../domain/accounts/wording.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'
import { FormAlert } from '../form-card.tsx'

interface NewFactor {
  id: string
  qrCode: string
  secret: string
}

/** Shows the QR code, then asks for the first code from the app. */
export function EnrolFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [factor, setFactor] = useState<NewFactor>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let current = true
    startEnrolment().then(
      (made) => current && setFactor(made),
      (failed: unknown) => current && setError(failed instanceof Error ? failed.message : String(failed)),
    )
    return () => {
      current = false
    }
  }, [])

  async function verify() {
    const digits = code.replace(/\s/g, '')
    if (!factor) return
    if (!/^\d{6}$/.test(digits)) return setError(SECURITY.codeRequired)
    setBusy(true)
    const { auth } = await accountClient()
    const { error: refused } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: digits })
    setBusy(false)
    if (refused) setError(refused.message)
    else onDone()
  }

  if (!factor) return error ? <FormAlert>{error}</FormAlert> : <p role="status">Preparing…</p>
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void verify()
      }}
    >
      <div className="flex flex-wrap items-start gap-5">
        <img
          src={factor.qrCode}
          alt="QR code for your authenticator app"
          className="size-44 rounded-md border border-paper-300"
        />
        <div className="min-w-0 grow basis-56">
          <p>Scan the code with your authenticator app, or type this key into it:</p>
          <p className="mt-2">
            <code className="wrap-anywhere select-all font-semibold">{factor.secret}</code>
          </p>
        </div>
      </div>
      <TextField
        label="Verification code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={busy}>
          Verify and turn on
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}

/** Leftovers of an enrolment that was not finished go first. */
async function startEnrolment(): Promise<NewFactor> {
  const { auth } = await accountClient()
  const { data: factors } = await auth.mfa.listFactors()
  for (const { id, status } of factors?.all ?? []) {
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id })
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}
