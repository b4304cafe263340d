import { Link } from 'react-router'
import { BRAND } from '../../domain/brand.ts'
import { TERMS_PAGE } from '../../domain/pages.ts'
import { minimumOf } from '../../domain/pricing/price-list.ts'
import { PRODUCTS, type ProductId } from '../../domain/products/products.ts'
import { MINIMUM_AGE } from '../../domain/promises.ts'
import { LegalPage, type LegalSection, ReachUs } from '../features/legal/legal-page.tsx'
import { SalesTax, ShippingCosts } from '../features/legal/shipping-and-tax.tsx'
import { usePrices } from '../shop-facts.tsx'

const Minimum = ({ of }: { of: ProductId }) => minimumOf(usePrices(), of)

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'Acceptance of these terms',
    body: (
      <>
        <p>
          By visiting this site, sending us a request, creating an account or placing an order, you agree to these terms
          and to our <Link to="/privacy-policy">Privacy Policy</Link> and <Link to="/return-policy">Return Policy</Link>
          .
        </p>
        <p>
          If you do not agree with them, please do not use the site. If you act for a company, you confirm that you may
          bind it.
        </p>
      </>
    ),
  },
  {
    title: 'Who may use the site',
    body: (
      <p>
        You must be at least {MINIMUM_AGE} years old, or have the permission of a parent or guardian who accepts these
        terms for you. The details that you give us, such as your name, e-mail and shipping address, must be true and up
        to date. You are responsible for keeping your password to yourself and for what happens under your account.
      </p>
    ),
  },
  {
    title: 'Products and orders',
    body: (
      <>
        <p>
          Custom products begin as requests. A design or a quote form that you send us is not yet an order: our team
          reviews it, contacts you, and production begins only after you have approved a proof and paid. Fully custom
          hats have a minimum of <Minimum of="hats" /> pieces; custom {PRODUCTS.koozies.many} have a minimum of{' '}
          <Minimum of="koozies" />.
        </p>
        <p>
          Blank products from our Basics collection can be ordered online. Your order is placed when your payment has
          gone through.
        </p>
        <p>
          Colors differ from screen to screen and from one dye lot to the next, and embroidery is not print: small
          differences from a picture or proof are part of the craft. We may refuse or cancel any order, for example when
          a product is unavailable, a price was shown wrongly or a payment looks irregular. If you had paid already, you
          get your money back.
        </p>
      </>
    ),
  },
  {
    title: 'Prices and payment',
    body: (
      <>
        <p>
          All prices are in US dollars and exclusive of tax. <SalesTax /> Quantity prices depend on the number of pieces
          in one order.
        </p>
        <p>
          Payment is due in full at the time of purchase. Cards are charged by our payment provider; we never see or
          store your full card number. ACH transfers and electronic checks are possible only by agreement with us
          beforehand.
        </p>
      </>
    ),
  },
  {
    title: 'Shipping and returns',
    body: (
      <p>
        Shipping of Basics orders costs: <ShippingCosts />. What shipping of a custom order costs stands in its quote.
        Delivery dates are our best estimate, not a promise. The risk of loss passes to you when the carrier receives
        the parcel. All sales are final; our <Link to="/return-policy">Return Policy</Link> says when we consider a
        refund or an exchange all the same, and how to ask for one.
      </p>
    ),
  },
  {
    title: 'Intellectual property',
    body: (
      <>
        <p>
          The site, its texts, pictures and software belong to {BRAND.legalName} or to those who license them to us. You
          may not copy or sell them without our written permission.
        </p>
        <p>
          You keep all rights in the logos and designs that you send. You confirm that you are allowed to use them, and
          you give us permission to reproduce them in order to make your products. As the purchaser you also permit us
          to display your logo and finished projects, for example in our gallery and on our social pages. Write to us if
          you would rather we did not.
        </p>
      </>
    ),
  },
  {
    title: 'Conduct',
    body: (
      <>
        <p>While using the site you agree not to:</p>
        <ul>
          <li>break the law, or infringe the rights of others, including with the artwork that you upload;</li>
          <li>upload anything hateful, obscene or harmful, or files that contain malicious code;</li>
          <li>pretend to be somebody else, or use another person's account or payment card;</li>
          <li>disturb the site, probe its defenses or collect its content by automatic means without our consent.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Warranties',
    body: (
      <p>
        We want you to be pleased with what we make, and we will work with you when something is not right. Beyond that,
        the site and the products are provided as they are and as available, without warranties of any kind, express or
        implied, including those of merchantability and fitness for a particular purpose, as far as the law allows.
      </p>
    ),
  },
  {
    title: 'Limits of our liability',
    body: (
      <p>
        As far as the law allows, {BRAND.legalName} is not liable for indirect, incidental, special or consequential
        damages, lost profits or lost business. Our total liability for a claim is limited to the amount that you paid
        for the order that the claim is about.
      </p>
    ),
  },
  {
    title: 'Indemnification',
    body: (
      <p>
        If somebody brings a claim against us because of artwork that you supplied, because you broke these terms, or
        because of how you used the site, you will compensate us for the loss that follows, including reasonable
        attorneys' fees.
      </p>
    ),
  },
  {
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. The version on this page, with its effective date, is the one that applies to what
        you do from then on. Orders placed before a change keep the terms under which they were placed.
      </p>
    ),
  },
  {
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the laws of the State of {BRAND.legal.state}, without regard to its rules on
        conflict of laws. Disputes belong before the state or federal courts in {BRAND.legal.county},{' '}
        {BRAND.legal.state}.
      </p>
    ),
  },
  { title: 'Contact', body: <ReachUs>Questions about these terms? We are glad to explain them.</ReachUs> },
]

export default function TermsOfService() {
  return (
    <LegalPage
      page={TERMS_PAGE}
      intro={`These terms are the agreement between you and ${BRAND.legalName} ("${BRAND.name}", "we") about this site and everything you order through it.`}
      sections={SECTIONS}
    />
  )
}
