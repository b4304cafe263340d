import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { UPDATE_PASSWORD } from '../../../domain/accounts/words.ts'
import { toast } from '../../ui/toast.ts'
import { arrive, type OtherAccount } from './arrival.ts'
import { accountClient } from './client.ts'
import { NewLinkForm } from './new-link-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { OtherAccountChoice } from './other-account-choice.tsx'
import { useSession, watch } from './session.ts'
import { needsSecondFactor } from './sign-in/needs-second-factor.ts'
import { SecondFactorForm } from './sign-in/second-factor-form.tsx'
import { storedSession } from './stored-session.ts'

type Stage = 'checking' | 'second-factor' | { ready: string } | { failure: string } | { other: OtherAccount }

/** Where a reset link lands: the new password twice. */
export function UpdatePassword() {
  const navigate = useNavigate()
  const [stage, setStage] = useState<Stage>('checking')
  useSession() // Another tab may sign somebody else in: their password is not the one that is being chosen.
  const here = storedSession()?.user.id

  useEffect(() => {
    firstStage().then(setStage, () => setStage({ failure: UPDATE_PASSWORD.failed }))
  }, [])

  if (stage === 'checking') return <p role="status">Checking your link…</p>
  if (stage === 'second-factor')
    return <SecondFactorForm onDone={() => void stageByAccount().then(setStage)} onLeft={() => navigate('/signin')} />
  if ('ready' in stage && stage.ready === here) {
    return (
      <NewPasswordForm
        onSaved={(userId) => {
          void watch()
          toast.success(UPDATE_PASSWORD.done)
          navigate(`/profile/${userId}`)
        }}
      />
    )
  }
  if ('other' in stage) {
    return (
      <OtherAccountChoice
        account={stage.other}
        onEntered={() => void stageByAccount().then(setStage)}
        onStayed={(userId) => navigate(`/profile/${userId}`)}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <NewLinkForm
        failure={'failure' in stage ? stage.failure : UPDATE_PASSWORD.otherAccount}
        onCode={() => stageByAccount().then(setStage)}
      />
      <Link to="/signin" className="font-medium underline underline-offset-4">
        Go to sign-in
      </Link>
    </div>
  )
}

async function firstStage(): Promise<Stage> {
  const { failure, other } = await arrive()
  if (failure) return { failure }
  return other ? { other } : stageByAccount()
}

async function stageByAccount(): Promise<Stage> {
  const { auth } = await accountClient()
  const { data } = await auth.getSession()
  if (!data.session) return { failure: UPDATE_PASSWORD.noSession }
  return (await needsSecondFactor()) ? 'second-factor' : { ready: data.session.user.id }
}
