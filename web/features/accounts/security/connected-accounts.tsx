import { useState } from 'react'
import { PROFILE, SECURITY } from '../../../../domain/accounts/words.ts'
import type { useLoaded } from '../../../api/use-loaded.ts'
import { FormAlert, FormStatus } from '../../../forms/form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Connection, connect, disconnect } from './connections.ts'
import { useProviderReturn } from './use-provider-return.ts'

/** The outside accounts that lead into this one. Where no provider is on, there is nothing to see. */
export function ConnectedAccounts({ state, reload }: ReturnType<typeof useLoaded<Connection[]>>) {
  const returned = useProviderReturn()
  const [done, setDone] = useState<string>()
  const { failure, busy, send } = useSending(PROFILE.unexpected)
  if (state.status !== 'ready' || state.value.length === 0) return null

  async function change({ name, label, identity }: Connection) {
    setDone(undefined)
    await send({}, async () => {
      if (!identity) return connect(name)
      await disconnect(identity)
      setDone(SECURITY.disconnected(label))
      reload()
    })
  }

  const arrived = state.value.find(({ name, identity }) => identity && name === returned?.name)?.label
  return (
    <section aria-labelledby="connected-heading" ref={returned && scrollHere} className="grid gap-4">
      <h3 id="connected-heading" className="text-lg">
        Connected accounts
      </h3>
      <p className="text-navy-700">Sign in with another account of yours instead of your password.</p>
      <FormAlert>{failure ?? returned?.failure}</FormAlert>
      <FormStatus>{done ?? (arrived && !returned?.failure ? SECURITY.connected(arrived) : undefined)}</FormStatus>
      <ul className="grid gap-4">
        {state.value.map((connection) => (
          <Row
            key={connection.identity?.identity_id ?? connection.name}
            connection={connection}
            busy={busy}
            onChange={() => void change(connection)}
          />
        ))}
      </ul>
    </section>
  )
}

const scrollHere = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'center' })

function Row({ connection, busy, onChange }: { connection: Connection; busy: boolean; onChange: () => void }) {
  const { label, identity, isOnlyWayIn } = connection
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-medium">
          {label}
          <Badge tone={identity ? 'good' : 'paper'}>{identity ? 'Connected' : 'Not connected'}</Badge>
        </p>
        <p className="wrap-anywhere text-navy-600 text-sm">{identity?.identity_data?.email}</p>
        {isOnlyWayIn && <p className="text-navy-600 text-sm">{SECURITY.onlyWayIn}</p>}
      </div>
      {!isOnlyWayIn && (
        <Button look="outline" size="small" disabled={busy} onClick={onChange}>
          {identity ? 'Disconnect' : 'Connect'} {label}
        </Button>
      )}
    </li>
  )
}
