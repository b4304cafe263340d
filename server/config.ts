import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { BRAND } from '../domain/brand.ts'
import { shipping } from '../domain/desk/shipping.ts'
import { REMINDERS } from '../domain/jobs/reminders.ts'
import { MAILED_LINK_DAYS, SESSION_DAYS } from '../domain/retention.ts'
import { DEFAULT_SHIPPING } from '../domain/shipping/rates.ts'
import { StartError } from './start-error.ts'

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
/** Addresses or networks. A name could be anybody's tomorrow. */
const networks = list.refine(
  (items) => items.every(isNetwork),
  'write addresses such as 127.0.0.1 or networks such as 10.0.0.0/8, not names',
)
const port = z.coerce.number().int().min(0).max(65535)
const seconds = z.coerce.number().min(0)
/** The privacy policy names the most. */
const daysUpTo = (most: number) =>
  z.coerce.number().positive().max(most, `at most ${most}, as the privacy policy says`).default(most)
const MAILED_LINK_SECONDS = MAILED_LINK_DAYS * 24 * 60 * 60
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value)

/** '/stats/script.js'; browsers take two slashes for another host. */
const PATH_HERE = /^\/(?![/\\])\S*$/

/** Whole or restricted, for real cards or for test cards. */
const stripeKey = z.string().regex(/^[rs]k_(live|test)_/, 'it begins with sk_live_, sk_test_, rk_live_ or rk_test_')

/** 'Standard shipping=0,Express=24.95': names and dollars, the first one chosen unless the customer chooses. */
const shippingRates = list
  .pipe(z.array(z.string().regex(/^[^=]{1,100}=\d{1,4}(\.\d{2})?$/, 'write it as Name=9.95,Other name=24.95')))
  .transform((rates): unknown => ({
    ...DEFAULT_SHIPPING,
    methods: rates.map((rate) => {
      const [name = '', price] = rate.split('=')
      return { name: name.trim(), bands: [{ from: 1, cents: Math.round(Number(price) * 100) }], freeFromCents: null }
    }),
  }))
  .pipe(shipping.schema)

const MOST_BY_THEMSELVES = 8
const processes = z
  .string()
  .regex(/^(auto|[1-9]\d?)$/, 'write auto, or how many')
  .transform((value) => (value === 'auto' ? Math.min(availableParallelism(), MOST_BY_THEMSELVES) : Number(value)))

/** Every variable that the shop reads, with its default. `.env.example` tells the same to people. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKERS: processes.prefault('1'),
  ROLE: z.enum(['all', 'web', 'tasks']).default('all'),
  DATA_DIR: z.string().default('data'),
  FREE_DISK_MB: z.coerce.number().min(0).default(1024),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  TRUSTED_PROXIES: networks.default([]),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default(BRAND.email),
  STAFF_EMAIL: z.email().default(BRAND.email),
  REPLY_ADDRESS: z.email().optional(),
  REPLY_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  REMINDERS_OFF: list.pipe(z.array(z.enum(REMINDERS))).prefault(''),
  STRIPE_SECRET_KEY: stripeKey.optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_AUTOMATIC_TAX: flag.optional(),
  SHIPPING_RATES: shippingRates.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_SESSION_TOKEN: z.string().optional(),
  ANALYTICS_SRC: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(PATH_HERE)]).optional(),
  SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  AUTH_ANON_KEY: z.string().min(8).default('brimworks-public-key'),
  AUTH_SIGNING_KEY: z.string().optional(),
  AUTH_CONFIRM_EMAIL: flag.default(false),
  AUTH_TOKEN_TTL_S: seconds.min(1).default(3600),
  AUTH_REUSE_INTERVAL_S: seconds.default(10),
  AUTH_SESSION_IDLE_DAYS: daysUpTo(SESSION_DAYS.unused),
  AUTH_SESSION_MAX_DAYS: daysUpTo(SESSION_DAYS.inAll),
  AUTH_LINK_TTL_S: seconds.min(1).max(MAILED_LINK_SECONDS, `at most ${MAILED_LINK_DAYS} days`).default(18_000),
  AUTH_MAIL_INTERVAL_S: seconds.default(60),
  AUTH_REDIRECT_ALLOW: list.default([]),
  AUTH_GOOGLE_CLIENT_ID: z.string().optional(),
  AUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
  AUTH_GITHUB_CLIENT_ID: z.string().optional(),
  AUTH_GITHUB_CLIENT_SECRET: z.string().optional(),
  AUTH_GITHUB_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_OIDC_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,30}$/)
    .default('oidc'),
  AUTH_OIDC_LABEL: z.string().default('OpenID'),
  AUTH_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_OIDC_CLIENT_ID: z.string().optional(),
  AUTH_OIDC_CLIENT_SECRET: z.string().optional(),
  ADMIN_REQUIRE_MFA: flag.default(false),
  ADMIN_SESSION_MAX_DAYS: daysUpTo(SESSION_DAYS.staff),
  SHUTDOWN_DRAIN_S: seconds.default(1),
  SHUTDOWN_GRACE_S: seconds.default(10),
})

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/** The names of all variables. */
export const SETTINGS = Object.keys(environment.shape)

export type Config = z.infer<typeof environment> & { PUBLIC_URL: string }

/** Says, in one sentence, which variable is wrong. */
export class ConfigError extends StartError {}

export function readConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(source).map(([name, value]) => [name, emptyIsUnset(value)]))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(sentenceFor(parsed.error))
  const config = parsed.data
  if (Boolean(config.STRIPE_SECRET_KEY) !== Boolean(config.STRIPE_WEBHOOK_SECRET))
    throw new ConfigError('The settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together.')
  if (Boolean(config.SUPABASE_URL) !== Boolean(config.SUPABASE_ANON_KEY))
    throw new ConfigError('The settings SUPABASE_URL and SUPABASE_ANON_KEY are needed together.')
  if (Boolean(config.REPLY_ADDRESS) !== Boolean(config.REPLY_IMAP_URL))
    throw new ConfigError('The settings REPLY_ADDRESS and REPLY_IMAP_URL are needed together.')
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
  }
}

/** Names the variable, never its value: it may be a secret. */
function sentenceFor(error: z.ZodError): string {
  return error.issues.map((issue) => `The setting ${issue.path.join('.')} cannot be used: ${issue.message}.`).join(' ')
}
