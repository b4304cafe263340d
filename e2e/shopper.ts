import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * A person with a browser. A test fails on anything unexpected in the console.
 * A list of expected words has one pattern: Playwright takes the second of a list of two for its own options.
 */
export const test = base.extend<{
  lastSeen: undefined
  consoleStaysSilent: undefined
  expectedInConsole: [RegExp] | []
}>({
  expectedInConsole: [[], { option: true }],
  /** Pictures of a failure; Playwright's own way takes one at the end of every test. */
  lastSeen: [
    async ({ page, browser }, use, test) => {
      await use(undefined)
      if (test.status === test.expectedStatus) return
      const open = new Set([page, ...browser.contexts().flatMap((context) => context.pages())])
      for (const [n, seen] of [...open].entries()) await seen.screenshot({ path: test.outputPath(`seen-${n + 1}.png`) })
    },
    { auto: true },
  ],
  consoleStaysSilent: [
    async ({ page, expectedInConsole }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use(undefined)
      expect(said.filter((text) => !expectedInConsole.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const PHONE = { width: 390, height: 844 }
export const SMALL_PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** What the Back button does where a page was kept whole, which the browser of these tests never does. */
export async function comeBackToKeptPage(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

/** The shop takes one call, and whoever made it never hears of that: the line breaks. */
export async function loseAnswer(page: Page, address: string, method = 'POST'): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Calls that do not reach the shop until they are let: all, or so many of them. */
export async function heldBack(page: Page, address: string, method = 'GET', which: { times?: number } = {}) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  }
  await page.route(address, hold, which)
  return { goOn: resolve }
}

/** Every rule that axe has. A page is given axe once, however often it is looked at. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const problems = async () => {
    const found = await window.axe?.run({ resultTypes: ['violations'] })
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  // What still fades in is too pale to read; it is looked at again when it stands. A long list takes a busy machine its time.
  await expect.poll(() => page.evaluate(problems), { timeout: 120_000 }).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
