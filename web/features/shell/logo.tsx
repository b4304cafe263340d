import { Link } from 'react-router'
import { BRAND } from '../../../domain/brand.ts'
import { Mark } from '../../ui/mark.tsx'

export function Logo() {
  return (
    <Link
      to="/"
      onClick={() => window.scrollTo({ top: 0 })}
      aria-label={`${BRAND.name}, home`}
      className="flex items-center gap-2.5 font-bold font-display text-xl tracking-tight"
    >
      <Mark className="h-7 w-auto" />
      {BRAND.name}
    </Link>
  )
}
