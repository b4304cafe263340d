import { FormCard } from '../features/accounts/form-card.tsx'
import { UpdatePassword } from '../features/accounts/update-password.tsx'

export default function UpdatePasswordRoute() {
  return (
    <FormCard title="Choose a new password">
      <UpdatePassword />
    </FormCard>
  )
}
