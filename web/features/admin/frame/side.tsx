import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { nameShown } from '../../../../domain/accounts/initials.ts'
import { BRAND } from '../../../../domain/brand.ts'
import { ROLE_NAMES } from '../../../../domain/staff/rights.ts'
import { Mark } from '../../../ui/mark.tsx'
import AccountMenu from '../../accounts/account-menu.tsx'
import { useSession } from '../../accounts/session.ts'
import { useAdmin } from '../admin-context.tsx'
import { ViewList } from './view-list.tsx'
import { GROUPS, isCurrent } from './views.ts'

/** At the side of a wide screen; on a narrow one a bar with a menu. The shop's own menu is one link away. */
export function Side() {
  const { key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const views = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(() => setIsOpen(false), [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a long list is opened at the view that is open
  useEffect(() => showCurrent(views.current), [key, isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in it
    <header
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        button.current?.focus()
      }}
      className="on-navy sticky top-0 z-30 flex items-center gap-3 bg-navy-900 px-4 py-2 text-paper xl:h-dvh xl:flex-col xl:items-stretch xl:gap-0 xl:px-3 xl:py-4"
    >
      <MenuButton ref={button} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
      <ToShop />
      <nav
        ref={views}
        id="views"
        aria-label="Back office"
        className={clsx(
          'max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:max-h-[calc(100dvh-4rem)] max-xl:overflow-y-auto max-xl:border-paper/15 max-xl:border-t max-xl:bg-navy-900 max-xl:p-3 max-xl:shadow-lift xl:-mx-1 xl:my-3 xl:min-h-0 xl:grow xl:overflow-y-auto xl:px-1',
          !isOpen && 'max-xl:hidden',
        )}
      >
        <ViewList />
      </nav>
      <WhoIsHere />
    </header>
  )
}

/** Within the list alone: the page itself stays where it is. */
function showCurrent(views: HTMLElement | null) {
  const current = views?.querySelector('[aria-current]')
  if (!views || !current) return
  const [around, link] = [views.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.top < around.top || link.bottom > around.bottom)
    views.scrollTop += link.top - around.top - (around.height - link.height) / 2
}

interface MenuButtonProps {
  ref: React.Ref<HTMLButtonElement>
  isOpen: boolean
  onPress: () => void
}

/** Says which view is open, and shows the others. */
function MenuButton({ ref, isOpen, onPress }: MenuButtonProps) {
  const location = useLocation()
  const current = GROUPS.flatMap(({ views }) => views).find((view) => isCurrent(view, location))
  const Sign = isOpen ? X : Menu
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isOpen}
      aria-controls="views"
      onClick={onPress}
      className="-ml-2 flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 font-semibold hover:bg-paper/10 xl:hidden"
    >
      <Sign aria-hidden size={22} className="shrink-0" />
      <span className="truncate">
        <span className="sr-only">Menu: </span>
        {current?.label ?? 'Back office'}
      </span>
    </button>
  )
}

function ToShop() {
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-2 rounded-md px-2 text-navy-200 text-sm hover:bg-paper/10 max-xl:ml-auto xl:px-3"
    >
      <Mark className="h-5 w-auto shrink-0 text-paper" />
      <span className="max-sm:sr-only">Back to the shop</span>
      <span className="sr-only">, {BRAND.name}</span>
    </Link>
  )
}

function WhoIsHere() {
  const { user, profile } = useSession()
  const { role } = useAdmin()
  if (!user) return null
  return (
    <div className="flex items-center gap-3 xl:border-paper/15 xl:border-t xl:px-1 xl:pt-4">
      <AccountMenu user={user} profile={profile} />
      <p className="min-w-0 text-sm max-xl:hidden">
        <span className="block truncate font-semibold">{nameShown(user, profile) || user.email}</span>
        {role && <span className="text-navy-300">{ROLE_NAMES[role]}</span>}
      </p>
    </div>
  )
}
