import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { SIGN_IN } from '../../../../domain/accounts/wording.ts'
import { accountClient } from '../client.ts'
import { FormAlert, FormStatus } from '../form-card.tsx'
import { type FromLink, readFromLink } from '../returned-from-mail.ts'
import { watch } from '../session.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { ProviderLinks } from './provider-links.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Password, then the second factor where there is one. Mailed links and providers come back here too. */
export function SignIn() {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<string>()
  const [fromLink, setFromLink] = useState<FromLink>({})

  function finish(userId: string) {
    void watch()
    toast.success(SIGN_IN.done)
    navigate(`/profile/${userId}`)
  }

  async function proceed(userId: string) {
    if (await needsSecondFactor()) setWaiting(userId)
    else finish(userId)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever comes here with a session in hand
  useEffect(() => {
    setFromLink(readFromLink(window.location))
    void accountClient().then(async ({ auth }) => {
      const { data } = await auth.getSession()
      if (!data.session) return
      if (await needsSecondFactor()) setWaiting(data.session.user.id)
      else {
        void watch()
        navigate(`/profile/${data.session.user.id}`, { replace: true })
      }
    })
  }, [])

  if (waiting) return <SecondFactorForm onDone={() => finish(waiting)} />
  return (
    <div className="grid gap-5">
      <FormAlert>{fromLink.failure}</FormAlert>
      <FormStatus>{fromLink.message}</FormStatus>
      <SignInForm onSignedIn={(userId) => void proceed(userId)} />
      <ProviderLinks />
    </div>
  )
}
