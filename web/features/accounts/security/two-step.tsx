import { useCallback, useRef, useState } from 'react'
import { PROFILE, SECURITY } from '../../../../domain/accounts/words.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { FormAlert } from '../../../forms/form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { siteConfig } from '../../../site-config.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { accountClient } from '../client.ts'
import { inPlainWords } from '../plain-words.ts'
import { countRecoveryCodes } from '../recovery-codes.ts'
import { useSession } from '../session.ts'
import { EnrolFactor } from './enrol-factor.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'

async function readFactors() {
  const { auth } = await accountClient()
  const [{ data, error }, { accounts }] = await Promise.all([auth.mfa.listFactors(), siteConfig()])
  if (error) throw error
  const codesLeft = data.totp.length > 0 ? await countRecoveryCodes() : undefined
  return { factors: data.totp, codesLeft, adminsNeedIt: accounts.adminsNeedSecondFactor }
}

const NOT_READ = { factors: [], codesLeft: undefined, adminsNeedIt: false }

/** The authenticator app: on, off, and the way between. */
export function TwoStep() {
  const { user, profile } = useSession()
  const { state, reload } = useLoaded(useCallback(readFactors, []))
  const [enrolling, setEnrolling] = useState(false)
  const [newCodes, setNewCodes] = useState<string[]>()
  const section = useRef<HTMLElement>(null)
  const { failure, busy, send } = useSending(PROFILE.unexpected)
  const { factors, codesLeft, adminsNeedIt } = state.status === 'ready' ? state.value : NOT_READ
  const isOn = factors.length > 0
  const mustHave = profile?.is_admin && (adminsNeedIt || profile.needsSecondStep) && !isOn

  const enrol = () => {
    section.current?.focus({ preventScroll: true }) // The button that was pressed goes.
    setEnrolling(true)
  }
  // All of them: another program, or somebody who took a session, may have added an app that is not shown here.
  const turnOff = () =>
    send({}, async () => {
      const { auth } = await accountClient()
      for (const { id: factorId } of factors) {
        const { error } = await auth.mfa.unenroll({ factorId })
        if (!error) continue
        reload() // The first of two may be gone already.
        throw inPlainWords(error)
      }
      await auth.refreshSession()
      toast.success(SECURITY.factorOff)
      reload()
    })

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="two-step-heading" className="grid gap-4 outline-none">
      <h3 id="two-step-heading" className="flex flex-wrap items-center gap-3 text-lg">
        Two-step sign-in
        {state.status === 'ready' && <Badge tone={isOn ? 'good' : 'paper'}>{isOn ? 'On' : 'Off'}</Badge>}
      </h3>
      <p className="text-navy-700">Besides your password, sign-in asks for a code from an authenticator app.</p>
      {mustHave && <p className="font-medium text-warn">Admins need two-step sign-in to open the Admin Dashboard.</p>}
      <FormAlert>{state.status === 'failed' ? PROFILE.unexpected : failure}</FormAlert>
      {enrolling && !isOn && (
        <EnrolFactor
          onDone={(codes) => {
            setEnrolling(false)
            setNewCodes(codes)
            section.current?.focus()
            toast.success(SECURITY.factorOn)
            reload()
          }}
          onCancel={() => {
            setEnrolling(false)
            section.current?.focus()
          }}
        />
      )}
      {newCodes && (
        <NewRecoveryCodes
          codes={newCodes}
          email={user?.email ?? ''}
          onDone={() => {
            setNewCodes(undefined)
            section.current?.focus()
            reload()
          }}
        />
      )}
      {codesLeft !== undefined && !newCodes && <RecoveryCodesLeft left={codesLeft} onMade={setNewCodes} />}
      {!enrolling && !newCodes && state.status === 'ready' && (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          disabled={busy}
          onClick={() => (isOn ? void turnOff() : enrol())}
        >
          {isOn ? 'Turn off two-step sign-in' : 'Turn on two-step sign-in'}
        </Button>
      )}
    </section>
  )
}
