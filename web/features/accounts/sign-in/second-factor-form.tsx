import { type ReactNode, useState } from 'react'
import { verificationSchema } from '../../../../domain/accounts/sign-in.ts'
import { SIGN_IN } from '../../../../domain/accounts/words.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { accountClient } from '../client.ts'
import { CodeField } from '../code-field.tsx'
import { inPlainWords } from '../plain-words.ts'
import { hasRecoveryCodes } from '../recovery-codes.ts'
import { leaveSecondStep } from '../session.ts'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

/** The second step, after the password or the mailed link: the app's code, or a recovery code. */
export function SecondFactorForm({ onDone, onLeft }: { onDone: () => void; onLeft: () => void }) {
  const [recovering, setRecovering] = useState(false)
  const { state } = useLoaded(hasRecoveryCodes)
  return (
    <div className="grid gap-3">
      {recovering ? (
        <RecoveryCodeForm onDone={onDone} onBack={() => setRecovering(false)} />
      ) : (
        <AppCodeForm onDone={onDone}>
          {state.status === 'ready' && state.value && (
            <Button look="quiet" className="justify-self-center" onClick={() => setRecovering(true)}>
              Use a recovery code
            </Button>
          )}
        </AppCodeForm>
      )}
      <Button look="quiet" className="justify-self-center" onClick={() => void leaveSecondStep().then(onLeft)}>
        Use another account
      </Button>
    </div>
  )
}

function AppCodeForm({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const form = useForm({
    ...{ schema: verificationSchema, initial: { code: '' }, fallback: SIGN_IN.failed },
    send: async ({ code }) => {
      await checkCode(code)
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <h2 className="text-2xl">Two-step sign-in</h2>
      <CodeField {...form.text('code')} error={form.errors.code ?? form.failure} />
      <Button type="submit" size="large" disabled={form.busy}>
        Verify
      </Button>
      {children}
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
  if (error) throw inPlainWords(error)
}
