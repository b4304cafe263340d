import { readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Brand } from '../domain/brand.ts'
import { filesIn } from './site/files-in.ts'

const OTHER: Brand = {
  name: 'Peaks & Visors',
  legalName: 'Peaks & Visors Inc.',
  tagline: 'Headwear with a view.',
  url: 'https://peaks.example',
  email: 'desk@peaks.example',
  phone: { display: '(207) 555-0199', dial: '+12075550199' },
  address: { street: '7 Wharf Road', city: 'Portland', state: 'Maine', stateCode: 'ME', zip: '04101', country: 'US' },
  hours: { days: ['Tue', 'Wed', 'Thu', 'Sat'], opens: '10:30', closes: '18:00', closedOn: ['2026-11-19'] },
  timeZone: 'America/New_York',
  bookingUrl: 'https://booking.example/peaks',
  socials: {
    instagram: 'https://www.instagram.com/peaks.example',
    facebook: 'https://www.facebook.com/peaks.example',
    links: 'https://links.example/peaks',
  },
  canSleeve: { one: 'drink sleeve', many: 'drink sleeves' },
  salesTaxBasisPoints: { ME: 550 },
  legal: { effective: 'May 5, 2026', state: 'Vermont', county: 'Windsor County' },
}

/** What the shop says of itself as it comes. */
const OLD_WORDS =
  /Brimworks|brimworks\.example|example\/brimworks|Hatband|Austin|Texas|7870\d|Travis|\bC[SD]T\b|Chicago|512\D{0,2}555|5125550142|January 1, 2025|made properly/

beforeAll(() => {
  vi.resetModules()
  vi.doMock('../domain/brand.ts', () => ({ BRAND: OTHER }))
})

afterAll(() => {
  vi.doUnmock('../domain/brand.ts')
  vi.resetModules()
})

/** Fails on a word of the old brand, and on a missing word of the new one. */
function expectRebranded(text: string, ...facts: string[]) {
  expect(text).not.toMatch(OLD_WORDS)
  for (const fact of facts) expect(text).toContain(fact)
}

const ROUTES = import.meta.glob<{
  default: ComponentType<{ params: object; loaderData: unknown }>
  meta?: (args: object) => unknown
}>('../web/routes/*.tsx')

async function pageAt(name: string): Promise<string> {
  const { default: Page, meta } = (await ROUTES[`../web/routes/${name}.tsx`]?.()) ?? {}
  const { Shell } = await import('../web/features/shell/shell.tsx')
  const { ShopFactsProvider } = await import('../web/shop-facts.tsx')
  const { DEFAULT_FACTS } = await import('../domain/desk/sections.ts')
  const { DEFAULT_CATALOGUE, listed } = await import('../domain/basics/catalogue.ts')
  const { faq: contact, gallery } = DEFAULT_FACTS
  const loaderData = { contact, gallery, basics: DEFAULT_CATALOGUE.all.map(listed) }[name]
  if (!Page) throw new Error(`There is no route ${name}.`)
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ShopFactsProvider facts={DEFAULT_FACTS}>
        <Shell>
          <Page params={{}} loaderData={loaderData} />
        </Shell>
      </ShopFactsProvider>
    </MemoryRouter>,
  )
  const { pageMeta } = await import('../web/page-meta.ts')
  return (
    JSON.stringify(
      meta?.({ params: {}, loaderData, matches: [{ loaderData: DEFAULT_FACTS }] }) ??
        pageMeta(`/${name}`, DEFAULT_FACTS),
    ) + html.replaceAll('&amp;', '&')
  )
}

test.each([
  [
    'home',
    'Peaks & Visors: custom hats and can drink sleeves from Portland, Maine',
    'Why Choose Peaks & Visors',
    '04101',
  ],
  ['contact', 'Tue-Thu, Sat 10:30am-6pm EST', 'mailto:desk@peaks.example', 'https://booking.example/peaks'],
  ['products', 'https://peaks.example/products'],
  [
    'terms-of-service',
    'State of Vermont',
    'courts in Windsor County, Vermont',
    'Effective May 5, 2026',
    '5.5% for deliveries to Maine',
  ],
  ['privacy-policy', 'what Peaks & Visors knows about you', 'We answer Tue-Thu, Sat 10:30am-6pm EST'],
  ['return-policy', 'Peaks & Visors Inc., 7 Wharf Road, Portland, Maine 04101'],
  ['gallery'],
  ['basics'],
  ['signin'],
  ['signup'],
  ['not-found'],
])('the page %s speaks of the new shop alone', async (name, ...facts) => {
  expectRebranded(await pageAt(name), 'Peaks & Visors', 'tel:+12075550199', 'Headwear with a view.', ...facts)
})

/** Pictures keep the words that they were rendered with, and choices the ids by which orders are stored. */
const withoutStored = (page: string) => page.replaceAll(/(alt|aria-label|value)="[^"]*"/g, '')

test.each(['home', 'products', 'contact', 'gallery', 'customize', 'terms-of-service'])(
  'the page %s calls a sleeve for cans by the name that the brand gives it',
  async (name) => {
    expect(withoutStored(await pageAt(name))).not.toMatch(/koozies?\b/i)
  },
)

test('so do the designer, orders and their errors', async () => {
  const { koozies } = await import('../domain/products/koozies.ts')
  const { koozies: screens } = await import('../web/features/designer/products/koozies.tsx')
  const told = [koozies.label, koozies.tooFew(250), koozies.title(koozies.fresh), screens.heading(koozies.fresh)]
  expect(told).toEqual([
    'Drink sleeves',
    'Minimum order quantity is 250 drink sleeves',
    'Regular 12 oz drink sleeve',
    'Design Your Drink sleeve',
  ])
  const { PICTURES } = await import('../web/features/studio/render/shots.ts')
  expect(Object.values(PICTURES).filter(({ alt }) => /koozie/i.test(alt))).toEqual([])
})

test('the promise runs by the working days, the closed days and the clock of the new shop', async () => {
  const { answerDueAt, workingMsBetween, promiseSentence } = await import('../domain/working-time.ts')
  const { DEFAULT_HOURS } = await import('../domain/opening-hours.ts')
  const friday = new Date('2026-11-13T12:00-05:00')
  expect(workingMsBetween(friday, new Date('2026-11-15T12:00-05:00'), DEFAULT_HOURS)).toBe(24 * 3_600_000)
  expect(answerDueAt(friday, DEFAULT_HOURS)).toEqual(new Date('2026-11-15T00:00-05:00'))
  expectRebranded(promiseSentence(friday, DEFAULT_HOURS), 'by the end of Saturday, November 14')
  expectRebranded(
    promiseSentence(new Date('2026-11-14T12:00-05:00'), DEFAULT_HOURS),
    'Tuesday, November 17 at 12:00 PM EST',
  )
})

test('e-mails, the proof, the manifest, the sitemap, the sandbox and the demo do too', async () => {
  const { DEFAULT_FACTS } = await import('../domain/desk/sections.ts')
  const { writeMail } = await import('../server/mail/template.ts')
  const { text, html } = writeMail({ heading: 'Hello', parts: [] }, DEFAULT_FACTS)
  expectRebranded(text, 'Peaks & Visors, 7 Wharf Road, Portland, Maine 04101', '(207) 555-0199, Tue-Thu')
  expectRebranded(html, 'Peaks &amp; Visors')
  const { PROOF_FILE_NAME } = await import('../domain/studio/proof-file.ts')
  expect(PROOF_FILE_NAME).toBe('peaks-visors-proof.pdf')
  const { proofPdf } = await import('../web/features/studio/proof/proof-pages.ts')
  const proof = proofPdf({
    contact: DEFAULT_FACTS.contact,
    title: 'Hat',
    date: '',
    pictures: [],
    choices: [],
    price: [],
    artwork: [],
  })
  expectRebranded(new TextDecoder('latin1').decode(proof), 'Peaks & Visors', 'desk@peaks.example')
  const { MANIFEST } = await import('../domain/site/manifest.ts')
  expect(MANIFEST).toMatchObject({ name: 'Peaks & Visors', short_name: 'Peaks & Visors' })
  const { robots } = await import('./site/for-machines.ts')
  const { sitemap } = await import('../domain/site/sitemap.ts')
  expectRebranded(sitemap() + robots(), 'https://peaks.example/products', 'https://peaks.example/sitemap.xml')
  const { DEMO_DETAILS, unknownCheckoutPage } = await import('../server/payments/sandbox/pay-page-view.ts')
  expectRebranded(JSON.stringify(DEMO_DETAILS), 'Portland', 'ME')
  expectRebranded(String(await unknownCheckoutPage()), 'Peaks &amp; Visors payment sandbox')
  expectRebranded(JSON.stringify(await import('./demo/demo-data.ts')), 'Portland', 'https://peaks.example')
})

/** Without comments and tests. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const SOURCES = ['domain', 'web', 'server', 'public', 'scripts/site', 'scripts/demo']
const CODE = SOURCES.flatMap(filesIn).filter(
  (file) =>
    /\.(tsx?|css|svg|webmanifest)$/.test(file) && !/\.test\.tsx?$|testing\/|domain\/(brand|us-states)\.ts$/.test(file),
)

test('no other file writes down what domain/brand.ts knows', () => {
  expect(CODE.filter((file) => OLD_WORDS.test(codeOf(file)))).toEqual([])
})
