import { FormCard } from '../features/accounts/form-card.tsx'
import { SignIn } from '../features/accounts/sign-in/sign-in.tsx'

export default function SignInRoute() {
  return (
    <FormCard title="Welcome back">
      <SignIn />
    </FormCard>
  )
}
