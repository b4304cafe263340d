import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BRAND } from '../../../domain/brand.ts'
import { hoursText } from '../../../domain/opening-hours.ts'
import { LEGAL_PAGES } from '../../../domain/pages.ts'
import { dialled } from '../../../domain/site/contact-details.ts'
import { useShopFacts } from '../../shop-facts.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Stitch } from '../../ui/surface.tsx'
import { MapsLink } from './maps-link.tsx'

const QUICK_LINKS = [
  { to: '/#process', label: 'How it works' },
  { to: '/#products', label: 'Products' },
  { to: '/#gallery', label: 'Gallery' },
  { to: '/contact#faq', label: 'Questions' },
] as const

const LEGAL_LINKS = LEGAL_PAGES.map(({ path, name }) => ({ to: path, label: name }))

const LINK =
  'inline-block py-1 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-thread-light'

export function Footer() {
  const { contact, hours } = useShopFacts().facts
  return (
    <footer className="on-navy mt-24 bg-navy-900 text-navy-200">
      <Stitch />
      <div className="shell grid gap-10 py-14 md:grid-cols-[1fr_auto_auto_auto] md:gap-x-9 lg:gap-x-20">
        <div>
          <p className="flex items-center gap-2.5 font-bold font-display text-paper text-xl">
            <Mark className="h-7 w-auto" /> {BRAND.name}
          </p>
          <p className="mt-4 max-w-xs">{BRAND.tagline}</p>
          <ul className="mt-4 flex flex-wrap gap-x-5">
            {contact.links.map(({ url, label }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className={LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title="Quick Links" className="max-md:hidden">
          <LinkList links={QUICK_LINKS} />
        </Column>
        <Column title="Contact">
          <address className="grid gap-1 not-italic">
            <MapsLink className={LINK} />
            <a href={`tel:${dialled(contact.phone)}`} className={LINK}>
              {contact.phone}
            </a>
            <MailLink className={LINK} />
            <span className="py-1">{hoursText(hours)}</span>
          </address>
        </Column>
        <Column title="Legal" className="max-md:hidden">
          <LinkList links={LEGAL_LINKS} />
        </Column>
        <LegalToggle />
      </div>
      <div className="shell">
        <p className="border-paper/10 border-t py-6 text-sm">
          © <CurrentYear /> {BRAND.legalName}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-3 font-sans font-semibold text-paper">{title}</h2>
      {children}
    </div>
  )
}

function LinkList({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={LINK}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LegalToggle() {
  const [open, setOpen] = useState(false)
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="legal-links"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between font-semibold text-paper"
      >
        Legal Information
        <ChevronDown aria-hidden className={open ? 'rotate-180 transition-transform' : 'transition-transform'} />
      </button>
      <div id="legal-links" hidden={!open}>
        <LinkList links={LEGAL_LINKS} />
      </div>
    </div>
  )
}

/** Pages are rendered at build time: by another key the browser draws the year anew, which may be a later one. */
function CurrentYear() {
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return (
    <span key={String(inBrowser)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  )
}
