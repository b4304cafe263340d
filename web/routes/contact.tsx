import type { MetaDescriptor } from 'react-router'
import { shownGiven } from '../../domain/desk/facts-header.ts'
import { CONTACT_PAGE } from '../../domain/site/contact.ts'
import { DEFAULT_FAQ, faqTopics } from '../../domain/site/faq.ts'
import { faqPage } from '../../domain/site/faq-data.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
import { answerOf } from '../api/answer-of.ts'
import { guestApi } from '../api/guest-api.ts'
import { ContactCards } from '../features/contact/contact-cards.tsx'
import { FaqList } from '../features/contact/faq-list.tsx'
import { QuoteForm } from '../features/quote-form/quote-form.tsx'
import { pageMeta } from '../page-meta.ts'
import { CONTACT } from '../pictures/contact.ts'
import { faqOfServer } from '../render-facts.ts'
import { Picture } from '../ui/picture.tsx'
import { PageHeading } from '../ui/surface.tsx'
import type { Route } from './+types/contact.ts'

/** Whoever renders says which questions there are; a page that is already open asks the shop. */
export const loader = ({ request }: Route.LoaderArgs) =>
  import.meta.env.DEV ? faqOfServer() : shownGiven(request, DEFAULT_FAQ)
export const clientLoader = () => answerOf(guestApi.facts.faq.$get())

export function meta({ loaderData: topics, matches: [{ loaderData: facts }] }: Route.MetaArgs): MetaDescriptor[] {
  return [
    ...pageMeta('/contact', facts),
    { 'script:ld+json': breadcrumbs({ name: CONTACT_PAGE.heading, path: '/contact' }) },
    { 'script:ld+json': faqPage(faqTopics(topics ?? [], facts)) },
  ]
}

export default function Contact({ loaderData: topics }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={CONTACT_PAGE.heading}>
        <p>{CONTACT_PAGE.intro}</p>
      </PageHeading>
      <div id="contact" className="shell grid gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-12">
        <section
          aria-labelledby="quote-heading"
          className="lg:rounded-card lg:border lg:border-paper-300/70 lg:bg-white/70 lg:p-8 lg:shadow-card"
        >
          <h2 id="quote-heading" className="mb-6 text-3xl">
            {CONTACT_PAGE.formHeading}
          </h2>
          <QuoteForm />
        </section>
        <div>
          <ContactCards />
          <Picture
            of={CONTACT.contact}
            sizes="420px"
            className="mt-4 aspect-[2/1] w-full rounded-card object-cover max-lg:hidden"
          />
        </div>
      </div>
      <FaqList asked={topics} />
    </>
  )
}
