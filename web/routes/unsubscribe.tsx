import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/surface.tsx'

type State = 'working' | 'off' | 'on' | 'failed'

const SENTENCES: Record<State, string> = {
  working: 'One moment…',
  off: 'We will not e-mail you about new messages any more. You still find them on your profile.',
  on: 'We will e-mail you about new messages again.',
  failed: 'This link does not work. You can change your e-mail settings on your profile.',
}

async function setNotices(token: string, wanted: boolean): Promise<State> {
  const answer = await api.messages.notices.$post({ json: { token, wanted } }).catch(() => undefined)
  if (!answer?.ok) return 'failed'
  return wanted ? 'on' : 'off'
}

/** Where the link in our e-mails leads: it does what it says, and can be taken back. */
export default function Unsubscribe() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [state, setState] = useState<State>('working')
  useEffect(() => {
    if (!token) setState('failed')
    else void setNotices(token, false).then(setState)
  }, [token])
  return (
    <PageHeading title="E-mail notices">
      <p role="status">{SENTENCES[state]}</p>
      {(state === 'off' || state === 'on') && (
        <Button look="outline" className="mt-6" onClick={() => void setNotices(token, state === 'off').then(setState)}>
          {state === 'off' ? 'Turn them on again' : 'Turn them off'}
        </Button>
      )}
    </PageHeading>
  )
}
