import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { shopProcess } from '../scripts/spawn-shop.ts'
import { expect, open } from './shopper.ts'
import { PASSWORD, signInAsNewCustomer } from './signed-in.ts'

export const NEW_PASSWORD = 'Another-2026-brim!'

export async function fillStepOne(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Brim')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I agree to the Terms of Service/ }).check()
}

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
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The newest mail to somebody, as the shop wrote it into its data folder. */
export function mailTo(email: string, dataDir = process.env.SHOP_DATA_DIR ?? ''): string | undefined {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.name.endsWith('.eml'))
  const mails = names
    .map(({ name }) => name)
    .sort()
    .reverse()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return mails.find((mail) => mail.includes(`To: ${email}`))
}

export const linkIn = (mail: string) =>
  /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? ''

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
    env: { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR },
  })
}

/** The smallest GIF there is. */
export const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
