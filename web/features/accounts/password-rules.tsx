import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import { PASSWORD_RULES } from '../../../domain/accounts/password.ts'

/** What a password needs, each ticked as soon as it is there. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="mt-3 grid gap-1 text-sm sm:grid-cols-2">
      {PASSWORD_RULES.map(({ label, holds }) => {
        const met = holds(password)
        const Mark = met ? Check : Circle
        return (
          <li
            key={label}
            data-met={met}
            className={clsx('flex items-center gap-2', met ? 'text-good' : 'text-navy-600')}
          >
            <Mark aria-hidden size={16} />
            {label}
            <span className="sr-only">{met ? ' (done)' : ' (missing)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
