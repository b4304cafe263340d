import { verificationSchema } from '../../../../domain/accounts/sign-in.ts'
import { SIGN_IN } from '../../../../domain/accounts/words.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { accountClient } from '../client.ts'
import { CodeField } from '../code-field.tsx'

/** Asks for the authenticator app's code, after the password or the mailed link. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
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
