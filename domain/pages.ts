import { JOBS_TITLE } from './admin/words.ts'
import type { BasicsProduct } from './basics/catalogue.ts'
import { BRAND } from './brand.ts'
import { dollars } from './pricing/money.ts'
import type { PriceList } from './pricing/price-list.ts'
import { count, lastTier, type Tiers } from './pricing/tiers.ts'
import { QUOTE_PROMISE, WITHIN_PROMISE } from './promises.ts'
import type { Right } from './staff/rights.ts'

/** One row for every address of the shop that answers with a page. */
export interface Page {
  /** React Router pattern. */
  path: string
  /** What a link to it or its heading says. */
  name: string
  title: string
  description: string | ((prices: PriceList) => string)
  /** Rendered at build time; the others are drawn in the browser. */
  prerendered: boolean
  /** Offered to search engines in sitemap.xml. */
  listed: boolean
  /** Its name in the back office's bar, if it is a view there. */
  view?: string
  /** What it takes to open it there, if not everybody may. */
  right?: Right
}

const page = (path: string, name: string, description: Page['description'], flags: Partial<Page> = {}): Page => ({
  path,
  name,
  title: path === '/' ? name : `${name} | ${BRAND.name}`,
  description,
  prerendered: true,
  listed: true,
  ...flags,
})

/** 'from $14.99 for one to $5.49 at 5,000' */
function priceRange(tiers: Tiers): string {
  const best = lastTier(tiers)
  return `from ${dollars(tiers[0].cents)} for one to ${dollars(best.cents)} at ${count(best.from)}`
}

const PRIVATE = { listed: false } as const
const DRAWN_IN_BROWSER = { prerendered: false, listed: false } as const

const staffPage = (path: string, view: string, description: string, name = view) =>
  page(path, name, description, { ...DRAWN_IN_BROWSER, view })

const ownersPage = (path: string, name: string, description: string, right: Right) =>
  page(path, name, description, { ...DRAWN_IN_BROWSER, view: name, right })

export const TERMS_PAGE = page(
  '/terms-of-service',
  'Terms of Service',
  `The terms that apply when you use ${BRAND.name} and order from us.`,
)
export const PRIVACY_PAGE = page(
  '/privacy-policy',
  'Privacy Policy',
  `What ${BRAND.name} collects, why, who sees it, and how to have it corrected.`,
)
export const RETURN_PAGE = page(
  '/return-policy',
  'Return Policy',
  'All sales are final; what we do when something is wrong with your order.',
)
export const LEGAL_PAGES = [TERMS_PAGE, PRIVACY_PAGE, RETURN_PAGE] as const

export const PAGES: readonly Page[] = [
  page(
    '/',
    `${BRAND.name}: custom hats and can ${BRAND.canSleeve.many} from ${BRAND.address.city}, ${BRAND.address.state}`,
    `Design custom hats and can ${BRAND.canSleeve.many} for your business, team or event, see them before they exist, and get a quote ${WITHIN_PROMISE}.`,
  ),
  page(
    '/products',
    'Our Products',
    `Fully custom hats and ${BRAND.canSleeve.many} with design support, and blank hats ready to ship at bulk prices.`,
  ),
  page(
    '/customize',
    'Design your product',
    `Choose colors, upload your logo, add embroidery and see the price of your custom hats or ${BRAND.canSleeve.many} at once.`,
  ),
  page('/contact', 'Contact and quotes', `Request a quote, call, write or book a time. ${QUOTE_PROMISE}.`),
  page('/gallery', 'Our Recent Projects', `Hats and ${BRAND.canSleeve.many} made for shops, crews, teams and events.`),
  page(
    '/basics',
    'Shop Basics',
    (prices) => `Blank hats, ready to ship, priced by the total in your cart: ${priceRange(prices.basics)}.`,
  ),
  page('/designs/:id', 'A shared design', 'Somebody shared this design with you.', DRAWN_IN_BROWSER),
  page('/orders/:token', 'Your order', 'Where your order is.', DRAWN_IN_BROWSER),
  page('/jobs/:token', 'Your order', 'Where your custom order stands.', DRAWN_IN_BROWSER),
  ...LEGAL_PAGES,
  page('/signup', 'Sign up', 'Create an account to follow your requests and hear from our team.', PRIVATE),
  page('/signin', 'Sign in', 'Sign in to see your requests, orders and messages.', PRIVATE),
  page('/update-password', 'Choose a new password', 'Set a new password for your account.', PRIVATE),
  page('/success', 'Order confirmation', 'Your payment and order summary.', PRIVATE),
  page('/profile/:id', 'Your profile', 'Your details, messages and recent requests.', DRAWN_IN_BROWSER),
  staffPage('/admin', 'Dashboard', 'Requests, orders, users and messages.', 'Admin Dashboard'),
  staffPage('/admin/jobs', JOBS_TITLE, 'Every job and where it stands.'),
  page('/admin/jobs/:id', 'Job', 'Everything about one job.', DRAWN_IN_BROWSER),
  staffPage('/admin/requests', 'Requests', 'Every request, searched and filtered.'),
  staffPage('/admin/basics-orders', 'Basics orders', 'What to pack and to ship.'),
  staffPage('/admin/analytics', 'Analytics', 'How the shop is doing.', 'Site Analytics'),
  staffPage('/admin/outbox', 'Outbox', 'E-mails that did not get through.'),
  staffPage('/admin/history', 'History', 'Who changed what.'),
  ownersPage('/admin/setup', 'Setup', 'What remains to be done before the shop opens.', 'run'),
  ownersPage('/admin/stock', 'Stock', 'What lies on the shelf, and what moved there.', 'look'),
  ownersPage('/admin/catalogue', 'Catalogue', 'What is sold ready to ship.', 'run'),
  page('/admin/catalogue/new', 'Catalogue', 'A new product.', { ...DRAWN_IN_BROWSER, right: 'run' }),
  page('/admin/catalogue/:product', 'Catalogue', 'One product.', { ...DRAWN_IN_BROWSER, right: 'run' }),
  ownersPage('/admin/prices', 'Prices', 'What everything costs, by quantity.', 'run'),
  ownersPage('/admin/shipping', 'Shipping', 'What sending costs, and what tax comes on top.', 'run'),
  page('/admin/shipping/:part', 'Shipping', 'What sending costs, and what tax comes on top.', DRAWN_IN_BROWSER),
  ownersPage('/admin/content', 'Content', 'Hours, contact details, and words of the site.', 'run'),
  page('/admin/content/:part', 'Content', 'Hours, contact details, and words of the site.', DRAWN_IN_BROWSER),
  ownersPage('/admin/exports', 'Exports', 'Orders, payments, tax and more as files, by period.', 'export'),
  ownersPage('/admin/people', 'People', 'Who works here, and what they may do.', 'people'),
  page('/join/:token', 'Join us', 'An invitation to work here.', DRAWN_IN_BROWSER),
  page('/unsubscribe', 'E-mail notices', 'Turn e-mails about new messages off or on.', PRIVATE),
]

/** The row of a product's page. */
export const productPage = ({ id, name, material, sizes, description }: BasicsProduct): Page =>
  page(productPath(id), name, `${description} ${material}, ${sizeWords(sizes)}, ready to ship, with bulk prices.`)

export const productPath = (id: string) => `/basics/${id}`
const sizeWords = (sizes: readonly string[]) => (sizes.length === 1 ? 'one size' : `${sizes.length} sizes`)

const NOT_FOUND_PAGE = page('*', 'Page not found', 'There is no page at this address.', PRIVATE)
const UNKNOWN_PRODUCT_PAGE = page('/basics/:id', 'Product not found', 'There is no product at this address.', PRIVATE)

/** Where the empty page of all that is drawn in the browser lies. */
export const SHELL_PATH = '/__spa-fallback.html'

/** The heading of the not-found page. */
export const NOT_FOUND_HEADING = '404 Oops! Page not found'

/** What answers 404: the first page whose pattern fits, rendered at build time at an address of its own. */
export const MISSING = [
  { page: UNKNOWN_PRODUCT_PAGE, renderedAt: '/basics/404' },
  { page: NOT_FOUND_PAGE, renderedAt: '/404' },
] as const
