import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AccountSetup, accountSetupSchema } from '../../../../domain/accounts/sign-up.ts'
import { Form } from '../../../forms/form.tsx'
import type { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextField } from '../../../ui/field.tsx'
import { PasswordRules } from '../password-rules.tsx'
import { StepHeading } from './step-heading.tsx'

export type SetupForm = ReturnType<typeof useForm<AccountSetup, typeof accountSetupSchema>>

/** Step 1: who somebody is. `returned` says whether they came back from step 2. */
export function AccountStep({ form, returned }: { form: SetupForm; returned: boolean }) {
  const { text } = form
  return (
    <Form onSubmit={form.submit}>
      <StepHeading takesFocus={returned}>Account Setup</StepHeading>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...text('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...text('email')} />
      <div>
        <TextField label="Password" type="password" autoComplete="new-password" {...text('password')} />
        <PasswordRules password={form.values.password} />
      </div>
      <TextField label="Phone" type="tel" autoComplete="tel" optional {...text('phone')} />
      <CheckboxField
        label={
          <>
            I agree to the <PolicyLink to="/terms-of-service">Terms of Service</PolicyLink> and{' '}
            <PolicyLink to="/privacy-policy">Privacy Policy</PolicyLink>
          </>
        }
        {...form.checkbox('terms')}
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
