import { useState } from 'react'
import { emailChangeSchema } from '../../../domain/accounts/sign-in.ts'
import { RESET } from '../../../domain/accounts/words.ts'
import { Form, FormAlert, FormStatus } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { askForReset } from './reset-password.ts'

/** For whoever came with a reset link that was used or is too old. */
export function NewLinkForm({ failure, onCode }: { failure: string; onCode: () => unknown }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    ...{ schema: emailChangeSchema, initial: { email: '' }, fallback: RESET.unexpected },
    send: async ({ email }) => {
      await askForReset(email)
      setSentTo(email)
    },
  })
  return (
    <div className="grid gap-5">
      <FormAlert>{sentTo ? undefined : failure}</FormAlert>
      <Form onSubmit={form.submit}>
        <TextField label="Email" type="email" autoComplete="email" {...form.text('email')} />
        <FormAlert>{form.failure}</FormAlert>
        <FormStatus>{sentTo && RESET.sent}</FormStatus>
        <Button type="submit" disabled={form.busy}>
          {sentTo ? 'Send it again' : 'Send a new link'}
        </Button>
      </Form>
      {sentTo && <MailedCodeForm email={sentTo} type="recovery" onDone={onCode} />}
    </div>
  )
}
