import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { shopProcess } from '../scripts/spawn-shop.ts'
import { expect, open, press } from './shopper.ts'
import { newEmail, PASSWORD, signInAsNewCustomer } from './signed-in.ts'

export const NEW_PASSWORD = 'Another-2026-brim!'

export async function fillStepOne(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Brim')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I agree to the Terms of Service/ }).check()
}

/** At the second step of the sign-up, with the first one filled in. */
export async function toWorkspaceProfile(page: Page, email = newEmail(), origin = '') {
  await open(page, `${origin}/signup`)
  await fillStepOne(page, email)
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Workspace profile' })).toBeVisible()
}

/** What a profile says of its owner. */
export const profileFact = (page: Page, text: string) => page.getByRole('definition').filter({ hasText: text })

/** Somebody who has just got an account, at their profile. */
export async function openOwnProfile(page: Page, origin = '') {
  const { id, email } = await signInAsNewCustomer(page, { origin })
  await open(page, `${origin}/profile/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  return { id, email }
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })).toBeVisible()
}

export async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Sign In')
}

export const linkIn = (mail: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail)?.[0] ?? ''

/** Types in what a mail tells beside its link. */
export async function typeCodeOf(page: Page, mail: string, email: string) {
  const form = page.locator('form').filter({ hasText: `The 6 digits that we mailed to ${email}` })
  await form.getByLabel('Code from the e-mail').fill(/\b\d{6}\b/.exec(mail)?.[0] ?? '')
  await form.getByRole('button', { name: 'Use the code' }).click()
}

/** The code that an authenticator app would show. */
export function totp(secret: string, atMs: number): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** `npm run admin`, beside the running shop. */
export function adminCommand(verb: 'grant' | 'revoke', email: string): void {
  const script = fileURLToPath(new URL('../scripts/commands/admin.ts', import.meta.url))
  const [program = '', ...args] = shopProcess(script)
  execFileSync(program, [...args, verb, email], {
    env: { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR, DATABASE_URL: process.env.SHOP_DATABASE_URL },
  })
}

/** The smallest GIF there is. */
export const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
