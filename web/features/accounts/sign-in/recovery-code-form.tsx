import { useEffect, useRef } from 'react'
import { RECOVERY_CODES, recoveryCodeSchema } from '../../../../domain/accounts/recovery-code.ts'
import { SIGN_IN } from '../../../../domain/accounts/words.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { signInWithRecoveryCode } from '../recovery-codes.ts'

/** For whoever does not have the authenticator app at hand. */
export function RecoveryCodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const form = useForm({
    ...{ schema: recoveryCodeSchema, initial: { code: '' }, fallback: SIGN_IN.failed },
    send: async ({ code }) => {
      await signInWithRecoveryCode(code)
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <h2 className="text-2xl">Two-step sign-in</h2>
      <TextField
        label="Recovery code"
        hint={`One of the ${RECOVERY_CODES} codes that you saved when you turned two-step sign-in on. Each works once.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.text('code')}
        ref={box}
        error={form.errors.code ?? form.failure}
      />
      <Button type="submit" size="large" disabled={form.busy}>
        Verify
      </Button>
      <Button look="quiet" className="justify-self-center" onClick={onBack}>
        Use the authenticator app
      </Button>
    </Form>
  )
}
