import {
  COMPANY_SIZES,
  INDUSTRIES,
  INDUSTRY_LABELS,
  type profileChangeSchema,
} from '../../../../domain/accounts/profile.ts'
import { Form } from '../../../forms/form.tsx'
import type { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { StepHeading } from './step-heading.tsx'

export const EMPTY_WORKSPACE = {
  company: '',
  industry: '',
  company_size: '',
  shipping_address: '',
  city: '',
  state: '',
  zip_code: '',
  email_notifications: true,
  newsletter_subscribed: false,
}

type WorkspaceForm = ReturnType<typeof useForm<typeof EMPTY_WORKSPACE, typeof profileChangeSchema>>

interface WorkspaceStepProps {
  form: WorkspaceForm
  avatar: File | undefined
  onAvatar: (file: File | undefined) => void
  onBack: () => void
}

/** Step 2: everything that may be left empty. */
export function WorkspaceStep({ form, avatar, onAvatar, onBack }: WorkspaceStepProps) {
  const { text, choice, checkbox, busy } = form
  return (
    <Form onSubmit={form.submit}>
      <div>
        <StepHeading takesFocus>Workspace profile</StepHeading>
        <p className="mt-2 text-navy-700">Leave empty what you like; your profile has all of it too.</p>
      </div>
      <AvatarPicker file={avatar} onPick={onAvatar} />
      <TextField label="Company" autoComplete="organization" {...text('company')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Industry" placeholder="Choose one" options={INDUSTRY_OPTIONS} {...choice('industry')} />
        <SelectField label="Company size" placeholder="Choose one" options={SIZE_OPTIONS} {...choice('company_size')} />
      </div>
      <TextField label="Shipping address" autoComplete="street-address" {...text('shipping_address')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="City" autoComplete="address-level2" {...text('city')} />
        <TextField label="State" autoComplete="address-level1" {...text('state')} />
        <TextField label="Zip code" autoComplete="postal-code" {...text('zip_code')} />
      </div>
      <CheckboxField label="E-mail me when the team writes to me" {...checkbox('email_notifications')} />
      <CheckboxField label="Send me the newsletter" {...checkbox('newsletter_subscribed')} />
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="large" className="max-sm:px-4" onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button type="submit" size="large" disabled={busy} className="grow max-sm:px-4">
          {busy ? 'Creating account…' : 'Create Account'}
        </Button>
      </div>
    </Form>
  )
}

export const INDUSTRY_OPTIONS = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value] }))
export const SIZE_OPTIONS = COMPANY_SIZES.map((value) => ({ value, label: `${value} people` }))
