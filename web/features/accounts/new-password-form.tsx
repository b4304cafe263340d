import { passwordChangeSchema } from '../../../domain/accounts/sign-in.ts'
import { UPDATE_PASSWORD } from '../../../domain/accounts/words.ts'
import { Form, FormAlert } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { accountClient } from './client.ts'
import { PasswordRules } from './password-rules.tsx'

const EMPTY = { password: '', again: '' }

/** A new password twice, by the rules of the sign-up. */
export function NewPasswordForm({ onSaved }: { onSaved: (userId: string) => void }) {
  const form = useForm({
    ...{ schema: passwordChangeSchema, initial: EMPTY, fallback: UPDATE_PASSWORD.failed },
    send: async ({ password }) => {
      const { auth } = await accountClient()
      const { data, error } = await auth.updateUser({ password })
      if (error) throw error
      form.clear()
      onSaved(data.user.id)
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <div>
        <TextField label="New password" type="password" autoComplete="new-password" {...form.text('password')} />
        <PasswordRules password={form.values.password} />
      </div>
      <TextField label="Confirm password" type="password" autoComplete="new-password" {...form.text('again')} />
      <FormAlert>{form.failure}</FormAlert>
      <Button type="submit" disabled={form.busy}>
        Update Password
      </Button>
    </Form>
  )
}
