import type { ReactNode } from 'react'
import { BRAND } from '../../../domain/brand.ts'
import { hoursText } from '../../../domain/opening-hours.ts'
import type { Page } from '../../../domain/pages.ts'
import { addressLine, dialled } from '../../../domain/site/contact-details.ts'
import { useShopFacts } from '../../shop-facts.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { Stitch } from '../../ui/surface.tsx'

export interface LegalSection {
  title: string
  body: ReactNode
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A navy header, the sections in reading width, and a list of them beside on wide screens. */
export function LegalPage({
  page,
  intro,
  sections,
}: {
  page: Page
  intro: ReactNode
  sections: readonly LegalSection[]
}) {
  return (
    <>
      <header className="on-navy bg-navy-900 text-paper">
        <div className="shell pt-12 pb-14 md:pt-20 md:pb-20">
          <h1 className="text-4xl md:text-6xl">{page.name}</h1>
          <Stitch count={5} className="mt-6 text-thread-light" />
          <p className="mt-5 text-navy-200">Effective {BRAND.legal.effective}</p>
        </div>
      </header>
      <div className="shell grid gap-12 py-12 md:grid-cols-[16rem_minmax(0,1fr)] md:py-16">
        <nav aria-label="On this page" className="max-md:hidden">
          <ol className="sticky top-24 grid list-decimal gap-1.5 pl-6 text-sm marker:text-navy-500">
            {sections.map((section) => (
              <li key={section.title}>
                <a
                  href={`#${idOf(section.title)}`}
                  className="underline decoration-transparent underline-offset-4 hover:decoration-thread"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-2xl leading-relaxed">
          <div className="text-lg">{intro}</div>
          {sections.map((section, place) => (
            <section key={section.title} id={idOf(section.title)} className="prose-legal mt-10">
              <h2 className="mb-3 text-2xl">
                {place + 1}. {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** How to reach the shop, as the last section of every legal page. */
export function ReachUs({ children }: { children: ReactNode }) {
  const { contact, hours } = useShopFacts().facts
  return (
    <>
      <p>{children}</p>
      <p>
        {BRAND.legalName}, {addressLine(contact)}. Telephone{' '}
        <a href={`tel:${dialled(contact.phone)}`}>{contact.phone}</a>, e-mail <MailLink />. We answer {hoursText(hours)}
        .
      </p>
    </>
  )
}
