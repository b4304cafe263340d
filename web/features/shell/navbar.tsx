import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { NAVBAR_SOLID_AFTER_PX } from '../../../domain/site/thresholds.ts'
import { IconButton } from '../../ui/button.tsx'
import { AccountLinks } from './account-links.tsx'
import { CartPlace } from './cart-place.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NAV_LINKS } from './nav-links.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

/** Solid navy; see-through over a page that begins beneath it, until scrolled. */
export function Navbar() {
  const [menuOpen, setMenuOpen] = useState(false)
  const scrolled = useScrolledPast(NAVBAR_SOLID_AFTER_PX)

  return (
    <header
      data-scrolled={scrolled}
      className="bar on-navy fixed inset-x-0 top-0 z-40 bg-navy-900 text-paper shadow-card transition-colors duration-300 max-sm:h-16"
    >
      <nav aria-label="Main" className="shell flex h-16 items-center justify-between gap-6 md:h-18">
        <Logo />
        <ul className="hidden items-center gap-8 md:flex">
          {NAV_LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  clsx(
                    'border-b-2 border-dashed py-1.5 font-medium transition-colors hover:border-thread-light forced-colors:border-b-0',
                    isActive ? 'border-thread-light' : 'border-transparent',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-2">
          <CartPlace />
          <div className="hidden items-center gap-2 md:flex">
            <AccountLinks />
          </div>
          <IconButton
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            className="-mr-2 md:hidden"
            onClick={() => setMenuOpen(true)}
          >
            <Menu aria-hidden />
          </IconButton>
        </div>
        <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      </nav>
    </header>
  )
}
