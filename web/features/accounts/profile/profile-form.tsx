import { useEffect, useRef, useState } from 'react'
import { profileChangeSchema } from '../../../../domain/accounts/profile.ts'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { sentencesFor } from '../../../../domain/fields.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../form.tsx'
import { FormAlert } from '../form-card.tsx'
import { INDUSTRY_OPTIONS, SIZE_OPTIONS } from '../sign-up/workspace-step.tsx'
import { useSending } from '../use-sending.ts'
import { type Profile, saveProfile } from './profile-calls.ts'

const HALF = 'sm:col-span-3'
const THIRD = 'sm:col-span-2'
const WHOLE = 'sm:col-span-6'

const PERSON = [
  { name: 'full_name', label: 'Full name', autoComplete: 'name', className: HALF },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', className: HALF },
  { name: 'company', label: 'Company', autoComplete: 'organization', className: WHOLE },
] as const

const CHOICES = [
  { name: 'industry', label: 'Industry', options: INDUSTRY_OPTIONS },
  { name: 'company_size', label: 'Company size', options: SIZE_OPTIONS },
] as const

const ADDRESS = [
  { name: 'shipping_address', label: 'Shipping address', autoComplete: 'street-address', className: WHOLE },
  { name: 'city', label: 'City', autoComplete: 'address-level2', className: THIRD },
  { name: 'state', label: 'State', autoComplete: 'address-level1', className: THIRD },
  { name: 'zip_code', label: 'Zip code', autoComplete: 'postal-code', className: THIRD },
] as const

type TextName = (typeof PERSON | typeof CHOICES | typeof ADDRESS)[number]['name']

interface ProfileFormProps {
  profile: Profile
  onSaved: () => void
  onCancel: () => void
}

/** Edits a copy: Cancel leaves everything as it was. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const [values, setValues] = useState(profile)
  const { errors, failure, busy, send } = useSending('')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const change = (part: Partial<Profile>) => setValues({ ...values, ...part })
  const held = (name: TextName) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  function save() {
    const { avatar_url: _kept, ...edited } = values
    const parsed = profileChangeSchema.safeParse(edited)
    return send(sentencesFor(parsed.error), async () => {
      if (parsed.data) await saveProfile(profile.id, parsed.data)
      onSaved()
    })
  }

  return (
    <Form className="grid gap-5 sm:grid-cols-6" onSubmit={save}>
      {PERSON.map((field) => (
        <TextField
          key={field.name}
          ref={field.name === 'full_name' ? first : undefined}
          {...field}
          {...held(field.name)}
        />
      ))}
      {CHOICES.map((field) => (
        <SelectField key={field.name} placeholder="Choose one" className={HALF} {...field} {...held(field.name)} />
      ))}
      {ADDRESS.map((field) => (
        <TextField key={field.name} {...field} {...held(field.name)} />
      ))}
      <CheckboxField
        className="sm:col-span-6"
        label="E-mail me when the team writes to me"
        checked={values.email_notifications}
        onChange={(event) => change({ email_notifications: event.target.checked })}
      />
      <CheckboxField
        className="sm:col-span-6"
        label="Send me the newsletter"
        checked={values.newsletter_subscribed}
        onChange={(event) => change({ newsletter_subscribed: event.target.checked })}
      />
      <div className="sm:col-span-6">
        <FormAlert>{failure === undefined ? undefined : PROFILE.updateFailed(failure)}</FormAlert>
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-6">
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
