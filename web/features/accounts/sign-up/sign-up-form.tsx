import { useState } from 'react'
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

/** Two steps: Account Setup, then the workspace; the account is made at the end of the second. */
export function SignUpForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [setup, setSetup] = useState<AccountSetup>()
  const [avatar, setAvatar] = useState<File>()
  const [mustConfirm, setMustConfirm] = useState(false)
  const [returned, setReturned] = useState(false)
  const account = useForm({
    ...{ schema: accountSetupSchema, initial: EMPTY_SETUP, fallback: SIGN_UP.failed },
    send: async (checked) => setSetup(checked),
  })
  const workspace = useForm({
    ...{ schema: profileChangeSchema, initial: EMPTY_WORKSPACE, fallback: SIGN_UP.failed },
    send: async (checked) => {
      if (!setup) return
      const created = await createAccount({ setup, workspace: checked, avatar })
      if (created === 'confirm-first') return setMustConfirm(true)
      toast.success(SIGN_UP.created)
      if (!created.complete) toast.error(PROFILE.updateFailed('please look over your details'))
      navigate(wantedIn(state) ?? `/profile/${created.id}`)
    },
  })

  if (mustConfirm) {
    return (
      <div className="grid gap-5">
        <FormStatus>{SIGN_UP.confirmFirst}</FormStatus>
        {setup && <MailedCodeForm email={setup.email} type="signup" onDone={() => navigate('/signin', { state })} />}
      </div>
    )
  }
  return (
    <div>
      <p className="mb-4 font-medium text-navy-600 text-sm">Step {setup ? 2 : 1} of 2</p>
      {setup ? (
        <WorkspaceStep
          form={workspace}
          avatar={avatar}
          onAvatar={setAvatar}
          onBack={() => {
            setReturned(true)
            setSetup(undefined)
          }}
        />
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
