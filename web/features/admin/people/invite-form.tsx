import { ERRORS } from '../../../../domain/errors.ts'
import { type Invitation, invitationSchema } from '../../../../domain/staff/people.ts'
import { ROLE_NAMES, ROLES } from '../../../../domain/staff/rights.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))

export const sendInvitation = (json: Invitation) => answerOf(admin.people.invitations.$post({ json }))

export function InviteForm() {
  const readAgain = useReadAgain()
  const form = useForm({
    ...{ schema: invitationSchema, initial: { email: '', role: '', needs_second_step: false } },
    fallback: ERRORS.internal,
    send: async (json) => {
      await sendInvitation(json)
      toast.success(`An invitation is on its way to ${json.email}.`)
      form.clearSent()
      await readAgain('people', 'audit')
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-4">
      <TextField label="E-mail" type="email" autoComplete="off" {...form.text('email')} />
      <SelectField label="Role" placeholder="Choose a role" options={ROLE_OPTIONS} {...form.choice('role')} />
      <CheckboxField
        label="Ask for a second step"
        hint="They set up an authenticator app before the back office opens."
        {...form.checkbox('needs_second_step')}
      />
      <FormAlert>{form.failure}</FormAlert>
      <Button type="submit" look="navy" className="justify-self-start" disabled={form.busy}>
        {form.busy ? 'Inviting…' : 'Invite'}
      </Button>
    </Form>
  )
}
