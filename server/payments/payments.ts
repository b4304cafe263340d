import Stripe from 'stripe'
import { type Ask, askService } from '../ask-service.ts'
import type { Config } from '../config.ts'
import { sandboxApi } from './sandbox/api.ts'
import { sandboxWebhookSecret } from './sandbox/events.ts'
import type { SandboxDeps } from './sandbox/store.ts'

/** How the shop takes cards: Stripe when its key is set, otherwise the sandbox, through the same SDK. */
export interface Payments {
  stripe: Stripe
  /** Nothing while nobody can have signed. */
  webhookSecret(): Promise<string | undefined>
  isSandbox: boolean
  /** Whether real money moves. */
  isLive: boolean
  /** Whether a checkout was begun with these cards, and not in the sandbox or with a test key of before. */
  hasBegun(session: { session_id: string | null; session_url: string | null }): boolean
  /** Where staff answer a dispute. */
  disputeUrl(id: string): string
}

const SANDBOX_KEY = 'sk_test_sandbox'
const isOfSandbox = (url: string | null) => url?.includes('/sandbox/pay/') === true
const PATIENCE_MS = 10_000

/** How Stripe is asked, by which a checkout, a refund and what became of a payment are told. */
export const ASKING = {
  timeout: PATIENCE_MS,
  maxNetworkRetries: 2,
  httpClient: Stripe.createFetchHttpClient(askService(PATIENCE_MS)),
}

export function createPayments({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Config, deps: SandboxDeps): Payments {
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    const isLive = /^[rs]k_live_/.test(STRIPE_SECRET_KEY)
    return {
      stripe: new Stripe(STRIPE_SECRET_KEY, ASKING),
      webhookSecret: async () => STRIPE_WEBHOOK_SECRET,
      isSandbox: false,
      isLive,
      hasBegun: ({ session_id, session_url }) =>
        !isOfSandbox(session_url) && !(isLive && session_id?.startsWith('cs_test_')),
      disputeUrl: (id) => `https://dashboard.stripe.com/${isLive ? '' : 'test/'}disputes/${id}`,
    }
  }
  const api = sandboxApi(deps)
  const inProcess: Ask = async (input, init) => api.fetch(new Request(input, init))
  return {
    stripe: new Stripe(SANDBOX_KEY, { httpClient: Stripe.createFetchHttpClient(inProcess), telemetry: false }),
    webhookSecret: () => sandboxWebhookSecret(deps.db),
    isSandbox: true,
    isLive: false,
    hasBegun: ({ session_url }) => isOfSandbox(session_url),
    disputeUrl: (id) => `/sandbox/disputes/${id}`,
  }
}
