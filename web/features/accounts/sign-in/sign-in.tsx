import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { RESET, SIGN_IN } from '../../../../domain/accounts/words.ts'
import { FormAlert, FormStatus } from '../../../forms/form.tsx'
import { accountClient } from '../client.ts'
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

  /** Whoever comes here with a session in hand goes on; what a link said is told there. */
  async function resume(told: FromLink, broughtTokens: boolean) {
    const { auth } = await accountClient()
    const { error } = await auth.initialize()
    const { data } = await auth.getSession()
    if (!data.session) return setFromLink({ failure: error?.message, ...told })
    if (await needsSecondFactor()) return setWaiting(data.session.user.id)
    const profile = `/profile/${data.session.user.id}`
    // The client empties the fragment, which the router takes for a navigation that would cross this one.
    if (broughtTokens) return window.location.replace(profile)
    if (told.failure) toast.error(told.failure)
    if (told.message) toast.success(told.message)
    void watch()
    navigate(profile, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const broughtTokens = window.location.hash.includes('access_token=')
    resume(readFromLink(window.location), broughtTokens).catch(() => setFromLink({ failure: RESET.unexpected }))
  }, [])

  if (waiting) return <SecondFactorForm onDone={() => finish(waiting)} />
  return (
    <div className="grid gap-5">
      <FormAlert>{fromLink.failure}</FormAlert>
      <FormStatus>{fromLink.message}</FormStatus>
      <SignInForm onTry={() => setFromLink({})} onSignedIn={(userId) => void proceed(userId)} />
      <ProviderLinks />
    </div>
  )
}
