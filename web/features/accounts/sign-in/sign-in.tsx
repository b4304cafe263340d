import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RESET, SIGN_IN } from '../../../../domain/accounts/words.ts'
import { FormAlert, FormStatus } from '../../../forms/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { useIsHere } from '../../../use-is-here.ts'
import { type Arrival, arrive } from '../arrival.ts'
import { accountClient } from '../client.ts'
import { OtherAccountChoice } from '../other-account-choice.tsx'
import { watch } from '../session.ts'
import { takeWanted, wantedIn } from '../sign-in-target.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Password, then the second factor where there is one. Mailed links and providers come back here too. */
export function SignIn() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [wanted] = useState(() => takeWanted() ?? wantedIn(state))
  const [waiting, setWaiting] = useState<string>()
  const [arrival, setArrival] = useState<Arrival>({})

  const isHere = useIsHere()

  function finish(userId: string) {
    void watch()
    toast.success(SIGN_IN.done)
    if (isHere.current) navigate(wanted ?? `/profile/${userId}`)
  }

  async function proceed(userId: string) {
    if (await needsSecondFactor()) setWaiting(userId)
    else finish(userId)
  }

  const goOn = (userId: string) => {
    void watch()
    if (isHere.current) navigate(wanted ?? `/profile/${userId}`, { replace: true })
  }

  /** Whoever comes here with a session in hand goes on; what a link said is told there. */
  async function resume(arrived: Arrival) {
    const { auth } = await accountClient()
    const { data } = await auth.getSession()
    if (!data.session || arrived.other) return setArrival(arrived)
    if (await needsSecondFactor()) return setWaiting(data.session.user.id)
    if (arrived.failure) toast.error(arrived.failure)
    if (arrived.message) toast.success(arrived.message)
    goOn(data.session.user.id)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    arrive()
      .then(resume)
      .catch(() => setArrival({ failure: RESET.unexpected }))
  }, [])

  if (waiting) return <SecondFactorForm onDone={() => finish(waiting)} onLeft={() => setWaiting(undefined)} />
  if (arrival.other)
    return <OtherAccountChoice account={arrival.other} onEntered={(userId) => void proceed(userId)} onStayed={goOn} />
  return (
    <div className="grid gap-5">
      <FormAlert>{arrival.failure}</FormAlert>
      <FormStatus>{arrival.message}</FormStatus>
      <SignInForm onTry={() => setArrival({})} onSignedIn={(userId) => void proceed(userId)} />
      <ProviderButtons wanted={wanted} />
    </div>
  )
}
