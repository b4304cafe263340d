import { clsx } from 'clsx'
import { initialsOf } from '../../../domain/accounts/initials.ts'

interface AvatarProps {
  url: string | null | undefined
  fullName: string | null | undefined
  email: string
  className?: string
}

/** The picture, or the initials on a patch. Decoration: whatever it stands on says whose it is. */
export function Avatar({ url, fullName, email, className }: AvatarProps) {
  const shape = clsx('inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full', className)
  if (url) return <img src={url} alt="" className={clsx(shape, 'object-cover')} />
  return (
    <span aria-hidden className={clsx(shape, 'bg-thread font-semibold text-white')}>
      {initialsOf(fullName, email)}
    </span>
  )
}
