import { defineConfig } from '@playwright/test'
import { SOFTWARE_3D } from '../scripts/browser.ts'

const QUIET = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const WITHOUT_3D = ['--disable-gpu', '--disable-gpu-rasterization', '--disable-3d-apis']

const LIVE = /studio-(cutting|turning|hands|order|pictures|proof)\.spec/

const browser = (flags: string[]) => ({
  launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...QUIET, ...flags] },
})

/**
 * Run by scripts/browser-tests.ts, which starts the shop and tells where it is.
 * Drawing 3D in software is slow, so only the tests of the live preview have it; being the longest, they begin.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.SHOP_URL,
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    { name: 'studio', testMatch: LIVE, expect: { timeout: 120_000 }, use: browser(SOFTWARE_3D) },
    { name: 'shop', testIgnore: LIVE, use: browser(WITHOUT_3D) },
  ],
})
