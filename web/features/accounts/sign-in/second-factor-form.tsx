import { useState } from 'react'
import { SIGN_IN } from '../../../../domain/accounts/words.ts'
import { Button } from '../../../ui/button.tsx'
import { accountClient } from '../client.ts'
import { Form } from '../form.tsx'
import { useSending } from '../use-sending.ts'
import { CodeField, digitsOf, wrongCode } from '../verification-code.tsx'

/** Asks for the authenticator app's code, after the password or the mailed link. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('')
  const { errors, failure, busy, send } = useSending(SIGN_IN.failed)

  const verify = () =>
    send(wrongCode(code), async () => {
      await checkCode(digitsOf(code))
      onDone()
    })

  return (
    <Form onSubmit={verify}>
      <h2 className="text-2xl">Two-step sign-in</h2>
      <CodeField value={code} error={errors.code ?? failure} onChange={setCode} />
      <Button type="submit" size="large" disabled={busy}>
        Verify
      </Button>
    </Form>
  )
}

/** Throws what the service said against the code. */
async function checkCode(code: string): Promise<void> {
  const { auth } = await accountClient()
  const factors = await auth.mfa.listFactors()
  if (factors.error) throw factors.error
  const [factor] = factors.data.totp
  if (!factor) throw new Error('There is no authenticator app to ask.')
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  if (error) throw error
}
