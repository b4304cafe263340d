import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { type AccountSetup, accountSetupSchema } from '../../../../domain/accounts/sign-up.ts'
import { PROFILE, SIGN_UP } from '../../../../domain/accounts/words.ts'
import { sentencesFor } from '../../../../domain/fields.ts'
import { FormAlert, FormStatus } from '../form-card.tsx'
import { useSending } from '../use-sending.ts'
import { AccountStep } from './account-step.tsx'
import { createAccount } from './create-account.ts'
import { EMPTY_WORKSPACE, type Workspace, WorkspaceStep } from './workspace-step.tsx'

const EMPTY_SETUP: AccountSetup = { firstName: '', lastName: '', email: '', password: '', phone: '', terms: false }

/** Two steps: Account Setup, then the workspace; the account is made at the end of the second. */
export function SignUpForm() {
  const navigate = useNavigate()
  const [step, setStep] = useState<1 | 2>(1)
  const [setup, setSetup] = useState(EMPTY_SETUP)
  const [workspace, setWorkspace] = useState<Workspace>(EMPTY_WORKSPACE)
  const [avatar, setAvatar] = useState<File>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [mustConfirm, setMustConfirm] = useState(false)
  const [returned, setReturned] = useState(false)
  const { failure, busy, send } = useSending(SIGN_UP.failed)

  function continueToWorkspace() {
    const parsed = accountSetupSchema.safeParse(setup)
    setErrors(sentencesFor(parsed.error))
    if (parsed.success) setStep(2)
  }

  const submit = () =>
    send({}, async () => {
      const created = await createAccount({ setup: accountSetupSchema.parse(setup), workspace, avatar })
      if (created === 'confirm-first') {
        setMustConfirm(true)
        return
      }
      toast.success(SIGN_UP.created)
      if (!created.complete) toast.error(PROFILE.updateFailed('please look over your details'))
      navigate(`/profile/${created.id}`)
    })

  if (mustConfirm) return <FormStatus>{SIGN_UP.confirmFirst}</FormStatus>
  return (
    <div>
      <p className="mb-4 font-medium text-navy-600 text-sm">Step {step} of 2</p>
      {step === 1 ? (
        <AccountStep
          values={setup}
          returned={returned}
          errors={errors}
          onChange={(change) => {
            setSetup({ ...setup, ...change })
            setErrors(withoutKeys(errors, Object.keys(change)))
          }}
          onContinue={continueToWorkspace}
        />
      ) : (
        <WorkspaceStep
          values={workspace}
          avatar={avatar}
          busy={busy}
          onChange={(change) => setWorkspace({ ...workspace, ...change })}
          onAvatar={setAvatar}
          onBack={() => {
            setReturned(true)
            setStep(1)
          }}
          onSubmit={submit}
        />
      )}
      <div className="mt-5">
        <FormAlert>{failure}</FormAlert>
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

function withoutKeys(errors: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !keys.includes(name)))
}
