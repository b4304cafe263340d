import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../domain/desk/sections.ts'
import { periodOf, RETENTION } from '../domain/retention.ts'
import PrivacyPolicy from '../web/routes/privacy-policy.tsx'
import { ShopFactsProvider } from '../web/shop-facts.tsx'

test('times are said as people say them', () => {
  expect([1, 30, 365, 730].map(periodOf)).toEqual(['one day', '30 days', 'one year', '2 years'])
})

test('the privacy policy and docs/security.md name everything that is deleted by itself, with its time', () => {
  const policy = renderToStaticMarkup(
    <ShopFactsProvider facts={DEFAULT_FACTS}>
      <PrivacyPolicy />
    </ShopFactsProvider>,
  )
  const docs = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
  for (const { days, what } of RETENTION) {
    expect(policy).toContain(`<li>${what}: ${periodOf(days)}</li>`)
    expect(docs).toMatch(new RegExp(`^\\| ${what} +\\| ${periodOf(days)} +\\|`, 'm'))
  }
})
