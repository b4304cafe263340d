import { COMPANY_SIZES, INDUSTRIES, INDUSTRY_LABELS } from '../../../../domain/accounts/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../form.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { StepHeading } from './step-heading.tsx'

export interface Workspace {
  company: string
  industry: string
  company_size: string
  shipping_address: string
  city: string
  state: string
  zip_code: string
  email_notifications: boolean
  newsletter_subscribed: boolean
}

export const EMPTY_WORKSPACE: Workspace = {
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

type TextName = Exclude<keyof Workspace, 'email_notifications' | 'newsletter_subscribed'>

interface WorkspaceStepProps {
  values: Workspace
  avatar: File | undefined
  busy: boolean
  onChange: (change: Partial<Workspace>) => void
  onAvatar: (file: File | undefined) => void
  onBack: () => void
  onSubmit: () => Promise<unknown>
}

/** Step 2: everything that may be left empty. */
export function WorkspaceStep({ values, avatar, busy, onChange, onAvatar, onBack, onSubmit }: WorkspaceStepProps) {
  const text = (name: TextName) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <Form onSubmit={onSubmit}>
      <div>
        <StepHeading takesFocus>Workspace profile</StepHeading>
        <p className="mt-2 text-navy-700">Leave empty what you like; your profile has all of it too.</p>
      </div>
      <AvatarPicker file={avatar} onPick={onAvatar} />
      <TextField label="Company" autoComplete="organization" maxLength={200} {...text('company')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Industry" placeholder="Choose one" options={INDUSTRY_OPTIONS} {...text('industry')} />
        <SelectField label="Company size" placeholder="Choose one" options={SIZE_OPTIONS} {...text('company_size')} />
      </div>
      <TextField label="Shipping address" autoComplete="street-address" maxLength={500} {...text('shipping_address')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="City" autoComplete="address-level2" maxLength={100} {...text('city')} />
        <TextField label="State" autoComplete="address-level1" maxLength={100} {...text('state')} />
        <TextField label="Zip code" autoComplete="postal-code" maxLength={20} {...text('zip_code')} />
      </div>
      <CheckboxField
        label="E-mail me when the team writes to me"
        checked={values.email_notifications}
        onChange={(event) => onChange({ email_notifications: event.target.checked })}
      />
      <CheckboxField
        label="Send me the newsletter"
        checked={values.newsletter_subscribed}
        onChange={(event) => onChange({ newsletter_subscribed: event.target.checked })}
      />
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
