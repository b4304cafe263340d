import { BRAND } from '../../domain/brand.ts'
import { PRIVACY_PAGE } from '../../domain/pages.ts'
import { CHILD_AGE } from '../../domain/promises.ts'
import { periodOf, RETENTION } from '../../domain/retention.ts'
import { LegalPage, type LegalSection, ReachUs } from '../features/legal/legal-page.tsx'
import { MailLink } from '../ui/mail-link.tsx'

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'What we collect',
    body: (
      <>
        <p>What you give us:</p>
        <ul>
          <li>your name, e-mail address and telephone number;</li>
          <li>shipping and billing addresses, and your company when you name one;</li>
          <li>a resale certificate, if you hand one in: only you and our staff can open it;</li>
          <li>account credentials, with the password stored only as a hash that cannot be turned back;</li>
          <li>designs, logos, files and messages that you send with a request or an answer;</li>
          <li>
            payment information, which goes directly to our payment provider: we receive the result, not your card
            number.
          </li>
        </ul>
        <p>
          What arrives by itself: technical data such as your IP address, browser type, the pages you open and the time,
          which every web server receives.
        </p>
      </>
    ),
  },
  {
    title: 'What we use it for',
    body: (
      <ul>
        <li>to answer requests, prepare quotes and proofs, make and ship orders;</li>
        <li>to run your account and keep you informed about what you asked for;</li>
        <li>to take payments and prevent fraud;</li>
        <li>to send our newsletter, if you subscribed to it; we keep when and where you said so;</li>
        <li>to keep the site working, safe and improving, and to meet our legal duties.</li>
      </ul>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <>
        <p>
          We do not sell personal information. We share only what is needed with those who work for us: payment
          providers, carriers, e-mail and hosting providers, and production partners. They may use it only for that
          work.
        </p>
        <p>
          We also disclose information when the law requires it, to protect our rights or the safety of others, or to a
          successor if the business is transferred.
        </p>
      </>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <p>
          You can ask what we hold about you and have it corrected: write to <MailLink />. Signed in, you can also see,
          correct, download and delete your account data on your profile page.
        </p>
        <p>
          You can opt out of marketing at any time, with the link in every such message or by writing to us. Messages
          about your own requests and orders are not marketing.
        </p>
        <p>
          California residents may ask us to tell which categories of personal information we collect and why, to give
          them a copy, to correct it and to delete it, and will not be treated differently for asking.
        </p>
      </>
    ),
  },
  {
    title: 'Cookies and similar storage',
    body: (
      <p>
        We use your browser's storage to keep you signed in, to remember your cart, a design or a quote request that you
        have begun. We use no advertising cookies. You can clear this storage in your browser at any time; you will then
        be signed out and the cart will be empty.
      </p>
    ),
  },
  {
    title: 'Security',
    body: (
      <p>
        Connections are encrypted, passwords are hashed, and only staff who need it have access to customer data. No
        system is perfectly safe, so please choose a password that you use nowhere else, and turn on two-step sign-in if
        you can.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <>
        <p>
          We keep account data while you have an account, and orders, invoices and the resale certificates by which we
          charged no tax as long as tax and commercial law asks for. Files that never became part of a request are
          deleted after a day. Other data is deleted when it is no longer needed for what it was collected for.
        </p>
        <p>These go by themselves, at the latest after the time that is named:</p>
        <ul>
          {RETENTION.map(({ kind, days, what }) => (
            <li key={kind}>
              {what}: {periodOf(days)}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    title: 'Children',
    body: (
      <p>
        The site is not meant for children under {CHILD_AGE}, and we do not knowingly collect information from them. If
        you believe that a child has given us personal information, write to us and we will delete it.
      </p>
    ),
  },
  {
    title: 'Links to other sites',
    body: (
      <p>
        We link to services of others, for example social pages, maps and our booking calendar. What they do with your
        data is covered by their policies, not by this one.
      </p>
    ),
  },
  {
    title: 'Changes to this policy',
    body: (
      <p>
        When we change this policy we put the new version here with a new effective date, and tell account holders of
        material changes by e-mail.
      </p>
    ),
  },
  { title: 'Contact', body: <ReachUs>For anything about your data, reach us here:</ReachUs> },
]

export default function PrivacyPolicy() {
  return (
    <LegalPage
      page={PRIVACY_PAGE}
      intro={`This page says, in plain words, what ${BRAND.name} knows about you, why, and what you can do about it.`}
      sections={SECTIONS}
    />
  )
}
