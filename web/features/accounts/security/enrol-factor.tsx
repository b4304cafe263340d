import { verificationSchema } from '../../../../domain/accounts/sign-in.ts'
import { PROFILE, RECOVERY } from '../../../../domain/accounts/words.ts'
import { sentenceOf } from '../../../api/answer-of.ts'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import { useLoaded } from '../../../api/use-loaded.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { accountClient } from '../client.ts'
import { CodeField } from '../code-field.tsx'
import { inPlainWords } from '../plain-words.ts'
import { makeRecoveryCodes } from '../recovery-codes.ts'

interface NewFactor {
  id: string
  qrCode: string
  secret: string
}

interface EnrolFactorProps {
  /** With the codes to show; none where they could not be made, or there are none to have. */
  onDone: (codes: string[] | undefined) => void
  onCancel: () => void
}

/** Shows the QR code, then asks for the first code from the app. */
export function EnrolFactor(props: EnrolFactorProps) {
  const { state, reload } = useLoaded(startEnrolment)
  if (state.status === 'loading') return <p role="status">Preparing…</p>
  if (state.status === 'failed') {
    const { failure } = state
    return (
      <NotLoaded failure={failure} fallback={sentenceOf(failure, PROFILE.unexpected)} onAgain={reload}>
        <Button look="quiet" size="small" onClick={props.onCancel}>
          Not now
        </Button>
      </NotLoaded>
    )
  }
  return <FirstCode factor={state.value} {...props} />
}

function FirstCode({ factor, onDone, onCancel }: EnrolFactorProps & { factor: NewFactor }) {
  const form = useForm({
    ...{ schema: verificationSchema, initial: { code: '' }, fallback: PROFILE.unexpected },
    send: async ({ code }) => {
      const { auth } = await accountClient()
      const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
      if (error) throw inPlainWords(error)
      onDone(await makeRecoveryCodes().catch(() => void toast.error(RECOVERY.notMade)))
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <div className="flex flex-wrap items-start gap-5">
        <img
          src={factor.qrCode}
          alt="QR code for your authenticator app"
          className="size-44 rounded-md border border-paper-300"
        />
        <div className="min-w-0 grow basis-56">
          <p>Scan the code with your authenticator app, or type this key into it:</p>
          <p className="mt-2">
            <code className="wrap-anywhere select-all font-semibold">{factor.secret}</code>
          </p>
        </div>
      </div>
      <CodeField {...form.text('code')} error={form.errors.code ?? form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={form.busy}>
          Verify and turn on
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </Form>
  )
}

/** Leftovers of an enrolment that was not finished go first. */
async function startEnrolment(): Promise<NewFactor> {
  const { auth } = await accountClient()
  const { data: factors } = await auth.mfa.listFactors()
  for (const { id, status } of factors?.all ?? []) {
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id })
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}
