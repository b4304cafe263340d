import { useEffect, useRef } from 'react'
import { type ProfileChange, profileChangeSchema } from '../../../../domain/accounts/profile.ts'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { INDUSTRY_OPTIONS, SIZE_OPTIONS } from '../sign-up/workspace-step.tsx'
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

/** Its owner, or one of the staff, may have changed the rest meanwhile: what is left out stays as it is by now. */
function newIn(change: ProfileChange, profile: Profile): ProfileChange {
  const before = new Map<string, unknown>(Object.entries(profile))
  const changed = Object.entries(change).filter(([name, value]) => value !== before.get(name))
  return profileChangeSchema.parse(Object.fromEntries(changed))
}

interface ProfileFormProps {
  profile: Profile
  onSaved: () => void
  onCancel: () => void
}

/** Edits a copy: Cancel leaves everything as it was, and whoever looks at another page finds it half written. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const form = useForm({
    // The avatar is changed elsewhere.
    ...{ schema: profileChangeSchema, initial: { ...profile, avatar_url: undefined }, fallback: '' },
    draft: tabDraft('profile', profile.id),
    send: async (change) => {
      await saveProfile(profile.id, newIn(change, profile))
      form.clearSent()
      onSaved()
    },
  })
  const { failure, busy } = form
  const cancel = () => {
    form.clear()
    onCancel()
  }
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  return (
    <Form className="grid gap-5 sm:grid-cols-6" onSubmit={form.submit}>
      {PERSON.map((field) => (
        <TextField
          key={field.name}
          {...field}
          {...form.text(field.name)}
          ref={field.name === 'full_name' ? first : undefined}
        />
      ))}
      {CHOICES.map((field) => (
        <SelectField
          key={field.name}
          placeholder="Choose one"
          className={HALF}
          {...field}
          {...form.choice(field.name)}
        />
      ))}
      {ADDRESS.map((field) => (
        <TextField key={field.name} {...field} {...form.text(field.name)} />
      ))}
      <CheckboxField
        className={WHOLE}
        label="E-mail me when the team writes to me"
        {...form.checkbox('email_notifications')}
      />
      <CheckboxField className={WHOLE} label="Send me the newsletter" {...form.checkbox('newsletter_subscribed')} />
      <div className="sm:col-span-6">
        <FormAlert>{failure === undefined ? undefined : PROFILE.updateFailed(failure)}</FormAlert>
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-6">
        <Button type="submit" disabled={busy}>
          Save
        </Button>
        <Button look="outline" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
