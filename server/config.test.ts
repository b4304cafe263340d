import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, SETTINGS } from './config.ts'

test('an empty environment is a whole shop', () => {
  const config = readConfig({})
  expect(config.PORT).toBe(3000)
  expect(config.PUBLIC_URL).toBe('http://localhost:3000')
  expect(config.DATA_DIR).toMatch(/\/data$/)
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('the public address loses its last slash, and follows the port when it is not set', () => {
  expect(readConfig({ PUBLIC_URL: 'https://hats.example/' }).PUBLIC_URL).toBe('https://hats.example')
  expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'ftp://hats.example'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['RATE_LIMITS', 'sometimes'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['TRUSTED_PROXIES', '127.0.0.1,10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'https://mail.example'],
  ['STAFF_EMAIL', 'nobody'],
  ['REPLY_ADDRESS', 'reply'],
  ['REPLY_IMAP_URL', 'https://mail.example'],
  ['METRICS_TOKEN', 'short'],
  ['AUTH_SESSION_IDLE_DAYS', '0'],
  ['AUTH_SESSION_IDLE_DAYS', '31'],
  ['AUTH_SESSION_MAX_DAYS', '365'],
  ['AUTH_LINK_TTL_S', '604801'],
  ['ADMIN_SESSION_MAX_DAYS', '15'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
])('a wrong %s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`setting ${name} cannot be used`))
})

test.each([
  [{ SUPABASE_URL: 'https://hats.example' }, /SUPABASE_URL and SUPABASE_ANON_KEY are needed together/],
  [{ SUPABASE_ANON_KEY: 'public' }, /SUPABASE_URL and SUPABASE_ANON_KEY are needed together/],
  [{ REPLY_ADDRESS: 'reply@hats.example' }, /REPLY_ADDRESS and REPLY_IMAP_URL are needed together/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together/],
])('half of what belongs together stops the start: %o', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})

test.each(['sk_live_1', 'sk_test_1', 'rk_live_1', 'rk_test_1'])('a whole or restricted key is taken: %s', (key) => {
  expect(readConfig({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).STRIPE_SECRET_KEY).toBe(key)
})

test('proxies are addresses and networks of both kinds', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8' }).TRUSTED_PROXIES).toHaveLength(4)
})

test('the sentence never repeats the value, which may be a secret', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'hush' })).toThrow(/^(?!.*hush)/)
})

test('.env.example lists every setting', () => {
  const listed = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').matchAll(/^#? ?([A-Z0-9_]+)=/gm)
  expect([...listed].map(([, name]) => name).sort()).toEqual([...SETTINGS].sort())
})
