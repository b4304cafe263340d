import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NO_ANSWER } from '../../domain/site/line.ts'
import { answerOf, mayPass } from '../api/answer-of.ts'
import { api } from '../api/api.ts'
import { NotLoaded } from '../api/not-loaded.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/surface.tsx'

type State = 'working' | 'off' | 'on' | { failure: unknown; wanted: boolean }

const SENTENCES = {
  working: 'One moment…',
  off: 'We will not e-mail you about new messages any more. You still find them on your profile.',
  on: 'We will e-mail you about new messages again.',
  failed: 'This link does not work. You can change your e-mail settings on your profile.',
} as const

async function setNotices(token: string, wanted: boolean): Promise<State> {
  try {
    if (!token) throw new Error('a link without its token')
    await answerOf(api.messages.notices.$post({ json: { token, wanted } }))
    return wanted ? 'on' : 'off'
  } catch (failure) {
    return { failure, wanted }
  }
}

/** Where the link in our e-mails leads: it does what it says, and can be taken back. */
export default function Unsubscribe() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [state, setState] = useState<State>('working')
  const set = useCallback((wanted: boolean) => void setNotices(token, wanted).then(setState), [token])
  useEffect(() => set(false), [set])
  return (
    <PageHeading title="E-mail notices">
      {typeof state === 'object' && mayPass(state.failure) ? (
        <NotLoaded failure={state.failure} fallback={NO_ANSWER} onAgain={() => set(state.wanted)} />
      ) : (
        <p role="status">{SENTENCES[typeof state === 'object' ? 'failed' : state]}</p>
      )}
      {(state === 'off' || state === 'on') && (
        <Button look="outline" className="mt-6" onClick={() => set(state === 'off')}>
          {state === 'off' ? 'Turn them on again' : 'Turn them off'}
        </Button>
      )}
    </PageHeading>
  )
}
