import { X } from 'lucide-react'
import { useLocation } from 'react-router'
import { SESSION_ENDED } from '../../../domain/accounts/words.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { acknowledgeEnd } from './session.ts'

/** Says at the foot of any page that nobody is signed in any more, until it was read. */
export default function SessionEnded() {
  const { pathname } = useLocation()
  return (
    <div
      role="alert"
      className="on-navy fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl items-center gap-3 rounded-card bg-navy-900 py-3 pr-2 pl-5 text-paper shadow-lift ring-1 ring-paper/40"
    >
      <p className="grow font-medium">{SESSION_ENDED}</p>
      {pathname !== '/signin' && (
        <ButtonLink to="/signin" look="outline-light" size="small" className="shrink-0">
          Sign In
        </ButtonLink>
      )}
      <IconButton aria-label="Close" onClick={acknowledgeEnd}>
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  )
}
