import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { profileChangeSchema } from '../../../../domain/accounts/profile.ts'
import { type AccountSetup, accountSetupSchema } from '../../../../domain/accounts/sign-up.ts'
import { PROFILE, SIGN_UP } from '../../../../domain/accounts/words.ts'
import { FormAlert, FormStatus } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { toast } from '../../../ui/toast.ts'
import { MailedCodeForm } from '../mailed-code-form.tsx'
import { wantedIn } from '../sign-in-target.ts'
import { AccountStep } from './account-step.tsx'
import { createAccount } from './create-account.ts'
import { EMPTY_WORKSPACE, WorkspaceStep } from './workspace-step.tsx'

const EMPTY_SETUP: AccountSetup = { firstName: '', lastName: '', email: '', password: '', phone: '', terms: false }

const isSecondStep = (state: unknown) => Object(state).step === 2

/** Two steps of the browser's history: Account Setup, then the workspace; the account is made at the end of the second. */
export function SignUpForm() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [setup, setSetup] = useState<AccountSetup>()
  const [avatar, setAvatar] = useState<File>()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const [returned, setReturned] = useState(false)
  const isSecond = isSecondStep(state)
  const account = useForm({
    ...{ schema: accountSetupSchema, initial: EMPTY_SETUP, fallback: SIGN_UP.failed },
    send: async (checked) => {
      setSetup(checked)
      navigate({ search }, { state: { ...state, step: 2 }, preventScrollReset: true })
    },
  })
  const workspace = useForm({
    ...{ schema: profileChangeSchema, initial: EMPTY_WORKSPACE, fallback: SIGN_UP.failed },
    send: async (checked) => {
      if (!setup) return
      const created = await createAccount({ setup, workspace: checked, avatar })
      if (created === 'confirm-first') return setUnconfirmed(setup.email)
      toast.success(SIGN_UP.created)
      if (!created.complete) toast.error(PROFILE.updateFailed('please look over your details'))
      if (workspace.isHere.current) navigate(wantedIn(state) ?? `/profile/${created.id}`)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was checked may change from the moment that somebody goes back.
  useEffect(() => {
    if (isSecond || !setup) return
    setReturned(true)
    setSetup(undefined)
  }, [isSecond])

  if (unconfirmed) {
    return (
      <div className="grid gap-5">
        <FormStatus>{SIGN_UP.confirmFirst}</FormStatus>
        <MailedCodeForm email={unconfirmed} type="signup" onDone={() => navigate('/signin', { state })} />
      </div>
    )
  }
  return (
    <div>
      <p className="mb-4 font-medium text-navy-600 text-sm">Step {isSecond && setup ? 2 : 1} of 2</p>
      {isSecond && setup ? (
        <WorkspaceStep form={workspace} avatar={avatar} onAvatar={setAvatar} onBack={() => navigate(-1)} />
      ) : (
        <AccountStep form={account} returned={returned} />
      )}
      <div className="mt-5">
        <FormAlert>{workspace.failure}</FormAlert>
      </div>
      <p className="mt-6 text-navy-700">
        Have an account already?{' '}
        <Link to="/signin" className="font-medium underline underline-offset-4">
          Go to sign-in
        </Link>
      </p>
    </div>
  )
}
