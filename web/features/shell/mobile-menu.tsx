import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { WIDE_SCREEN } from '../../../domain/site/thresholds.ts'
import { IconButton } from '../../ui/button.tsx'
import { MobileAccount } from '../accounts/mobile-account.tsx'
import { NAV_LINKS } from './nav-links.ts'

/** The slide-in menu under 768 px. A native dialog: focus stays inside, Escape closes it, the page behind holds still. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
    document.body.style.overflow = open ? 'hidden' : ''
    return () => {
      document.body.style.overflow = ''
    }
  }, [open])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(onClose, [key])

  useEffect(() => {
    const wide = window.matchMedia(WIDE_SCREEN)
    const closeWhenWide = () => wide.matches && onClose()
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [onClose])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="slide-in on-navy fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,85vw)] max-w-none bg-navy-900 text-paper"
    >
      <div className="flex h-full flex-col p-5">
        <IconButton aria-label="Close" className="-mr-2 ml-auto" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
        <ul className="mt-4">
          {NAV_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="block border-paper/15 border-b py-4 font-display text-2xl">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <section aria-label="Account" className="mt-8">
          <h2 className="font-sans font-semibold text-navy-300 text-sm">Account</h2>
          <MobileAccount />
        </section>
      </div>
    </dialog>
  )
}
