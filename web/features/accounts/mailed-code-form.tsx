import type { EmailOtpType } from '@supabase/supabase-js'
import { verificationSchema } from '../../../domain/accounts/sign-in.ts'
import { MAILED_CODE, RESET } from '../../../domain/accounts/words.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { enterMailedCode } from './enter-mailed-code.ts'

interface MailedCodeFormProps {
  email: string
  type: EmailOtpType
  /** With a session, unless another code is needed first. */
  onDone: (isSignedIn: boolean) => unknown
}

/** For whoever reads the mail on another device than this one: its code does what its link does. */
export function MailedCodeForm({ email, type, onDone }: MailedCodeFormProps) {
  const form = useForm({
    ...{ schema: verificationSchema, initial: { code: '' }, fallback: RESET.unexpected },
    send: async ({ code }) => void (await onDone(await enterMailedCode({ email, token: code, type }))),
  })
  return (
    <Form className="wrap-anywhere grid gap-3" onSubmit={form.submit}>
      <TextField
        label={MAILED_CODE.label}
        hint={MAILED_CODE.hint(email)}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.text('code')}
        error={form.errors.code ?? form.failure}
      />
      <Button type="submit" look="outline" size="small" className="justify-self-start" disabled={form.busy}>
        Use the code
      </Button>
    </Form>
  )
}
