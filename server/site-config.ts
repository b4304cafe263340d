import { Hono } from 'hono'
import { createProviders } from './accounts/providers/providers.ts'
import type { Deps } from './deps.ts'
import type { Env } from './http/env.ts'

/** What the page has to know of the configuration, learned at run time so that one build serves every shop. */
export function siteConfigRoutes({ config }: Deps) {
  const providers = config.SUPABASE_URL ? [] : createProviders(config).map(({ name, label }) => ({ name, label }))
  return new Hono<Env>().get('/', (c) =>
    c.json({
      publicUrl: config.PUBLIC_URL,
      analyticsSrc: config.ANALYTICS_SRC ?? null,
      /** `url` is null for the built-in account service, which is at the page's own origin. */
      accounts: {
        url: config.SUPABASE_URL ?? null,
        providers,
        adminsNeedSecondFactor: config.ADMIN_REQUIRE_MFA,
        publicKey: config.SUPABASE_ANON_KEY ?? config.AUTH_ANON_KEY,
      },
    }),
  )
}
