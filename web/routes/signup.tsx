import { FormCard } from '../features/accounts/form-card.tsx'
import { SignUpForm } from '../features/accounts/sign-up/sign-up-form.tsx'

export default function SignUp() {
  return (
    <FormCard title="Create your account" lead="Follow your requests, keep your details, and hear from our team.">
      <SignUpForm />
    </FormCard>
  )
}
