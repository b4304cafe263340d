import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AccountSetup } from '../../../../domain/accounts/sign-up.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextField } from '../../../ui/field.tsx'
import { Form } from '../form.tsx'
import { PasswordRules } from '../password-rules.tsx'
import { StepHeading } from './step-heading.tsx'

interface AccountStepProps {
  values: AccountSetup
  /** Whether somebody came back from step 2. */
  returned: boolean
  errors: Record<string, string>
  onChange: (change: Partial<AccountSetup>) => void
  onContinue: () => void
}

/** Step 1: who somebody is. */
export function AccountStep({ values, returned, errors, onChange, onContinue }: AccountStepProps) {
  const text = (name: 'firstName' | 'lastName' | 'email' | 'password' | 'phone') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <Form onSubmit={onContinue}>
      <StepHeading takesFocus={returned}>Account Setup</StepHeading>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...text('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...text('email')} />
      <div>
        <TextField label="Password" type="password" autoComplete="new-password" {...text('password')} />
        <PasswordRules password={values.password} />
      </div>
      <TextField label="Phone" type="tel" autoComplete="tel" optional {...text('phone')} />
      <CheckboxField
        name="terms"
        label={
          <>
            I agree to the <PolicyLink to="/terms-of-service">Terms of Service</PolicyLink> and{' '}
            <PolicyLink to="/privacy-policy">Privacy Policy</PolicyLink>
          </>
        }
        checked={values.terms}
        error={errors.terms}
        onChange={(event) => onChange({ terms: event.target.checked })}
      />
      <Button type="submit" size="large">
        Continue
      </Button>
    </Form>
  )
}

function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="font-medium underline underline-offset-4">
      {children}
    </Link>
  )
}
