import { RETURN_PAGE } from '../../domain/pages.ts'
import { REFUND_WINDOW } from '../../domain/promises.ts'
import { LegalPage, type LegalSection, ReachUs } from '../features/legal/legal-page.tsx'
import { MailLink } from '../ui/mail-link.tsx'

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'All sales are final',
    body: (
      <p>
        Most of what we make carries your name and nobody else's, so it cannot be sold again. All sales are final. That
        said, we look at every problem, and we would rather mend one than win an argument.
      </p>
    ),
  },
  {
    title: 'When to ask',
    body: (
      <p>
        Requests for a refund or an exchange are considered case by case if you make them within {REFUND_WINDOW} of
        receipt or delivery. After that we can no longer tell what happened to the goods on the way.
      </p>
    ),
  },
  {
    title: 'What to send us',
    body: (
      <>
        <p>
          Write to <MailLink /> with:
        </p>
        <ul>
          <li>proof of purchase, such as the order number or the confirmation e-mail;</li>
          <li>a description of the issue;</li>
          <li>photos, if something is defective or you received the wrong thing.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'What is refunded',
    body: (
      <p>
        If we grant a refund, only the product price is refunded, to the card or account that paid. The original
        shipping cost is not refunded, and you pay for return shipping.
      </p>
    ),
  },
  {
    title: 'Sending something back',
    body: (
      <p>
        Please wait for our answer before you send anything. We will tell you where it goes and how to pack it; parcels
        that we do not expect cannot be matched to an order.
      </p>
    ),
  },
  { title: 'Contact', body: <ReachUs>Not sure whether your case fits? Ask us.</ReachUs> },
]

export default function ReturnPolicy() {
  return (
    <LegalPage
      page={RETURN_PAGE}
      intro={`The short version: check your parcel when it comes, and write to us within ${REFUND_WINDOW} if anything is wrong.`}
      sections={SECTIONS}
    />
  )
}
