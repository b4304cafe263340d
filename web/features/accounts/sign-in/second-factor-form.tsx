import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { accountClient } from '../client.ts'
import { FormAlert } from '../form-card.tsx'

/** Asks for the authenticator app's code, after the password or the mailed link. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function verify() {
    setBusy(true)
    setFailure(undefined)
    const problem = await checkCode(code.replace(/\s/g, ''))
    setBusy(false)
    if (problem) setFailure(problem)
    else onDone()
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void verify()
      }}
    >
      <h2 className="text-2xl">Two-step sign-in</h2>
      <TextField
        label="Verification code"
        hint="The 6 digits that your authenticator app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size="large" disabled={busy}>
        Verify
      </Button>
    </form>
  )
}

/** What went wrong; undefined when the code was right. */
async function checkCode(code: string): Promise<string | undefined> {
  const { auth } = await accountClient()
  const factors = await auth.mfa.listFactors()
  const factor = factors.data?.totp[0]
  if (!factor) return factors.error?.message ?? 'There is no authenticator app to ask.'
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  return error?.message
}
