import type { Config } from '../config.ts'

/** What is known of a shop when it is asked whether the public may come. */
export interface OpeningFacts {
  config: Config
  adminsWithoutSecondStep: number
  /** Requests came through a proxy that nobody named. */
  sawUnnamedProxy: boolean
}

export interface Lack {
  id: string
  /** What is missing, and what that means. */
  lacks: string
  /** What to set or to do about it. */
  remedy: string
}

interface Check extends Omit<Lack, 'lacks'> {
  /** Whether machines that share only the database would each have their own. */
  splits?: true
  isLacking(facts: OpeningFacts): boolean
  lacks(facts: OpeningFacts): string
}

const CHECKS: readonly Check[] = [
  {
    id: 'https',
    isLacking: ({ config }) => !isPublic(config),
    lacks: ({ config }) => `Customers reach the shop at ${config.PUBLIC_URL}, without https.`,
    remedy: 'Put a proxy with a certificate before the shop and set PUBLIC_URL to its address: the README says how.',
  },
  {
    id: 'cards',
    isLacking: ({ config }) => !/_live_/.test(config.STRIPE_SECRET_KEY ?? ''),
    lacks: ({ config }) =>
      `Only test cards are taken, by ${config.STRIPE_SECRET_KEY ? 'a test key of Stripe' : 'the built-in sandbox'}: orders are made, and no money moves.`,
    remedy: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to the live ones of your Stripe account.',
  },
  {
    id: 'mail',
    splits: true,
    isLacking: ({ config }) => !config.SMTP_URL,
    lacks: () => 'No email leaves this machine: everything that is sent is written to a folder.',
    remedy: 'Set SMTP_URL to your mail server.',
  },
  {
    id: 'confirmation',
    isLacking: ({ config }) => !config.SUPABASE_URL && !config.AUTH_CONFIRM_EMAIL,
    lacks: () => 'People sign up without confirming that the email address is theirs.',
    remedy: 'Set AUTH_CONFIRM_EMAIL=true as soon as mail is delivered.',
  },
  {
    id: 'second-step',
    isLacking: ({ config }) => !config.ADMIN_REQUIRE_MFA,
    lacks: () => 'A password alone opens the back office.',
    remedy: 'Set ADMIN_REQUIRE_MFA=true.',
  },
  {
    id: 'admins',
    isLacking: ({ adminsWithoutSecondStep }) => adminsWithoutSecondStep > 0,
    lacks: ({ adminsWithoutSecondStep: count }) =>
      count === 1 ? 'One admin has no two-step sign-in.' : `${count} admins have no two-step sign-in.`,
    remedy: 'It is turned on in the profile, under Sign-in and security.',
  },
  {
    id: 'files',
    splits: true,
    isLacking: ({ config }) => Boolean(config.DATABASE_URL) && !config.S3_BUCKET,
    lacks: () => 'Several machines could share the database, but uploaded files are on this one alone.',
    remedy: 'Set S3_BUCKET and what belongs to it, or keep to this one machine and back up its data folder.',
  },
  {
    id: 'database',
    isLacking: ({ config }) => isElsewhere(config) && !saysWhetherEncrypted(config),
    lacks: () => 'All that customers tell the shop goes to its database on another machine without being encrypted.',
    remedy:
      'Add ?sslmode=verify-full to DATABASE_URL, or ?sslmode=disable where nobody else is on the way between the two.',
  },
  {
    id: 'proxy',
    isLacking: ({ config, sawUnnamedProxy }) => config.TRUSTED_PROXIES.length === 0 || sawUnnamedProxy,
    lacks: () => 'All visitors look like one behind your proxy, so one of them can use up the limits of all.',
    remedy: 'Set TRUSTED_PROXIES to the address from which your proxy calls, 127.0.0.1 on the same machine.',
  },
  {
    id: 'limits',
    isLacking: ({ config }) => config.RATE_LIMITS === 'off',
    lacks: () => 'Nothing limits how often somebody may guess, upload or order.',
    remedy: 'Remove RATE_LIMITS=off.',
  },
]

const HERE = /^(localhost|127\.0\.0\.1|\[::1\]|\/.*)?$/

/** Whether the database is on another machine; a host that is a folder is a socket of this one. */
function isElsewhere({ DATABASE_URL }: Config): boolean {
  if (!DATABASE_URL) return false
  const { hostname, searchParams } = new URL(DATABASE_URL)
  return !HERE.test(searchParams.get('host') ?? hostname)
}

/** Unlike other programs of PostgreSQL, its driver encrypts nothing unless it is told to. */
const saysWhetherEncrypted = ({ DATABASE_URL = '' }: Config) => /[?&]ssl/.test(DATABASE_URL)

const isPublic = ({ PUBLIC_URL }: Config) => PUBLIC_URL.startsWith('https:')

/** What a shop with a public address still lacks. A laptop lacks nothing, unless its database may have other machines. */
export function lacksOf(facts: OpeningFacts): Lack[] {
  const maySplit = isElsewhere(facts.config)
  return lacking(facts, ({ splits }) => isPublic(facts.config) || Boolean(splits && maySplit))
}

/** The first of some checks that a shop does not pass, public or not. */
export const firstLackOf = (facts: OpeningFacts, ids: readonly string[]): Lack | undefined =>
  lacking(facts, ({ id }) => ids.includes(id))[0]

function lacking(facts: OpeningFacts, isAsked: (check: Check) => boolean): Lack[] {
  return CHECKS.filter((check) => isAsked(check) && check.isLacking(facts)).map(({ id, lacks, remedy }) => ({
    id,
    lacks: lacks(facts),
    remedy,
  }))
}
