import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { lacksOf } from './lacks.ts'

/** A shop that may open its doors. */
const READY = {
  PUBLIC_URL: 'https://hats.example',
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  AUTH_CONFIRM_EMAIL: 'true',
  ADMIN_REQUIRE_MFA: 'true',
  TRUSTED_PROXIES: '127.0.0.1',
}
const RENTED = { DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full' }
const NOT_ENCRYPTED = { DATABASE_URL: 'postgres://db.example/shop' }
const ALONE_ON_THE_WAY = { DATABASE_URL: 'postgres://10.0.0.2/shop?sslmode=disable' }
const STRIPE_TEST = { STRIPE_SECRET_KEY: 'sk_test_1' }
const HOSTED = { SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'public-key' }

const lacking = (settings: Record<string, string>, seen: { admins?: number; proxy?: boolean } = {}) =>
  lacksOf({
    config: readConfig(settings),
    adminsWithoutSecondStep: seen.admins ?? 0,
    sawUnnamedProxy: seen.proxy ?? false,
  }).map(({ id }) => id)

test.for([
  ['a laptop lacks nothing', {}, {}, []],
  [
    'nor does a shop without https, which nobody mistakes for a public one',
    { PUBLIC_URL: 'http://hats.example' },
    {},
    [],
  ],
  [
    'with a database on another machine it is told, without https too, what others would not have',
    RENTED,
    {},
    ['mail', 'files'],
  ],
  ['files alone', { ...RENTED, SMTP_URL: READY.SMTP_URL }, {}, ['files']],
  ['mails alone', { ...RENTED, S3_BUCKET: 'hats' }, {}, ['mail']],
  ['a database of this machine, by its address', { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }, {}, []],
  ['or by its socket', { DATABASE_URL: 'postgres://shop@localhost/shop?host=/run/postgresql' }, {}, []],
  ['everything is set', READY, {}, []],
  [
    'only the address is set',
    { PUBLIC_URL: READY.PUBLIC_URL },
    {},
    ['cards', 'mail', 'confirmation', 'second-step', 'proxy'],
  ],
  ['a key for test cards', { ...READY, ...STRIPE_TEST }, {}, ['cards']],
  ['mail to a folder', { ...READY, SMTP_URL: '' }, {}, ['mail']],
  ['no confirmation of addresses', { ...READY, AUTH_CONFIRM_EMAIL: '' }, {}, ['confirmation']],
  ['which is a hosted project’s own affair', { ...READY, ...HOSTED, AUTH_CONFIRM_EMAIL: '' }, {}, []],
  ['no second step for admins', { ...READY, ADMIN_REQUIRE_MFA: '' }, {}, ['second-step']],
  ['an admin who has none', READY, { admins: 1 }, ['admins']],
  ['a shared database, files on one machine', { ...READY, ...RENTED }, {}, ['files']],
  ['both shared', { ...READY, ...RENTED, S3_BUCKET: 'hats' }, {}, []],
  [
    'a database of another machine without encryption',
    { ...READY, ...NOT_ENCRYPTED, S3_BUCKET: 'hats' },
    {},
    ['database'],
  ],
  ['which somebody says is not needed', { ...READY, ...ALONE_ON_THE_WAY, S3_BUCKET: 'hats' }, {}, []],
  ['a proxy without a name', { ...READY, TRUSTED_PROXIES: '' }, {}, ['proxy']],
  ['a proxy under another name', READY, { proxy: true }, ['proxy']],
  ['no limits', { ...READY, RATE_LIMITS: 'off' }, {}, ['limits']],
] as const)('%s', ([, settings, seen, expected]) => {
  expect(lacking(settings, seen)).toEqual(expected)
})

test('each is a sentence, with what to do about it', () => {
  const facts = { adminsWithoutSecondStep: 2, sawUnnamedProxy: true }
  const lacks = lacksOf({
    config: readConfig({ PUBLIC_URL: READY.PUBLIC_URL, RATE_LIMITS: 'off', ...NOT_ENCRYPTED }),
    ...facts,
  })
  expect(lacks).toHaveLength(9)
  for (const { lacks: sentence, remedy } of lacks)
    for (const text of [sentence, remedy]) expect(text).toMatch(/^[A-Z0-9].*\.$/)
  expect(lacks.map(({ lacks: sentence }) => sentence)).toContain('2 admins have no two-step sign-in.')
})
