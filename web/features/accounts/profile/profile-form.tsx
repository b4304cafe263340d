import { useState } from 'react'
import { profileChangeSchema } from '../../../../domain/accounts/profile.ts'
import { sentencesFor } from '../../../../domain/accounts/sign-up.ts'
import { PROFILE } from '../../../../domain/accounts/wording.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../form.tsx'
import { FormAlert } from '../form-card.tsx'
import { INDUSTRY_OPTIONS, SIZE_OPTIONS } from '../sign-up/workspace-step.tsx'
import { useSending } from '../use-sending.ts'
import { type Profile, saveProfile } from './profile-calls.ts'

const TEXT_FIELDS = [
  { name: 'full_name', label: 'Full name', autoComplete: 'name' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'shipping_address', label: 'Shipping address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zip_code', label: 'Zip code', autoComplete: 'postal-code' },
] as const

interface ProfileFormProps {
  profile: Profile
  onSaved: () => void
  onCancel: () => void
}

/** Edits a copy: Cancel leaves everything as it was. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const [values, setValues] = useState(profile)
  const { errors, failure, busy, send } = useSending('')
  const change = (part: Partial<Profile>) => setValues({ ...values, ...part })

  function save() {
    const { avatar_url: _kept, ...edited } = values
    const parsed = profileChangeSchema.safeParse(edited)
    return send(sentencesFor(parsed.error), async () => {
      const refused = parsed.data && (await saveProfile(profile.id, parsed.data))
      if (!refused) onSaved()
      return refused
    })
  }

  return (
    <Form className="grid gap-5 sm:grid-cols-2" onSubmit={save}>
      {TEXT_FIELDS.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoComplete}
          value={values[name] ?? ''}
          error={errors[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
      <SelectField
        label="Industry"
        placeholder="Choose one"
        options={INDUSTRY_OPTIONS}
        value={values.industry ?? ''}
        error={errors.industry}
        onChange={(event) => change({ industry: event.target.value })}
      />
      <SelectField
        label="Company size"
        placeholder="Choose one"
        options={SIZE_OPTIONS}
        value={values.company_size ?? ''}
        error={errors.company_size}
        onChange={(event) => change({ company_size: event.target.value })}
      />
      <CheckboxField
        className="sm:col-span-2"
        label="E-mail me when the team writes to me"
        checked={values.email_notifications}
        onChange={(event) => change({ email_notifications: event.target.checked })}
      />
      <CheckboxField
        className="sm:col-span-2"
        label="Send me the newsletter"
        checked={values.newsletter_subscribed}
        onChange={(event) => change({ newsletter_subscribed: event.target.checked })}
      />
      <div className="sm:col-span-2">
        <FormAlert>{failure === undefined ? undefined : PROFILE.updateFailed(failure)}</FormAlert>
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" disabled={busy}>
          Save
        </Button>
        <Button look="outline" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
