import { useEffect, useState } from 'react'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { sentenceOf } from '../../../api/answer-of.ts'
import { Button } from '../../../ui/button.tsx'
import { accountClient } from '../client.ts'
import { Form } from '../form.tsx'
import { FormAlert } from '../form-card.tsx'
import { useSending } from '../use-sending.ts'
import { CodeField, digitsOf, wrongCode } from '../verification-code.tsx'

interface NewFactor {
  id: string
  qrCode: string
  secret: string
}

/** Shows the QR code, then asks for the first code from the app. */
export function EnrolFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [factor, setFactor] = useState<NewFactor>()
  const [code, setCode] = useState('')
  const { errors, failure, busy, send, setRefused } = useSending(PROFILE.unexpected)

  useEffect(() => {
    let current = true
    startEnrolment().then(
      (made) => current && setFactor(made),
      (error: unknown) => current && setRefused({ failure: sentenceOf(error, PROFILE.unexpected) }),
    )
    return () => {
      current = false
    }
  }, [setRefused])

  if (!factor) return failure ? <FormAlert>{failure}</FormAlert> : <p role="status">Preparing…</p>

  const verify = () =>
    send(wrongCode(code), async () => {
      const { auth } = await accountClient()
      const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: digitsOf(code) })
      if (error) throw error
      onDone()
    })

  return (
    <Form onSubmit={verify}>
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
      <CodeField value={code} error={errors.code ?? failure} onChange={setCode} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={busy}>
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
