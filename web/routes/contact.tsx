import { CONTACT_PAGE } from '../../domain/site/contact.ts'
import { breadcrumbs, FAQ_PAGE } from '../../domain/site/structured-data.ts'
import { ContactCards } from '../features/contact/contact-cards.tsx'
import { FaqList } from '../features/contact/faq-list.tsx'
import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../ui/surface.tsx'

export const meta = () => [
  ...pageMeta('/contact'),
  { 'script:ld+json': breadcrumbs({ name: CONTACT_PAGE.heading, path: '/contact' }) },
  { 'script:ld+json': FAQ_PAGE },
]

export default function Contact() {
  return (
    <>
      <PageHeading title={CONTACT_PAGE.heading}>
        <p>{CONTACT_PAGE.intro}</p>
      </PageHeading>
      <div id="contact" className="shell grid items-start gap-8 lg:grid-cols-[1.9fr_1fr] lg:gap-12">
        <div className="rounded-card border border-paper-300/70 bg-white p-6 shadow-card md:p-10" />
        <ContactCards />
      </div>
      <FaqList />
    </>
  )
}
