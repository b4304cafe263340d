import { CONTACT_PAGE } from '../../domain/site/contact.ts'
import { FAQ_PAGE } from '../../domain/site/faq-data.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
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
      <div id="contact" className="shell">
        <ContactCards />
      </div>
      <FaqList />
    </>
  )
}
