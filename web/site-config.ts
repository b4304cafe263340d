import type { InferResponseType } from 'hono/client'
import { answerOf } from './api/answer-of.ts'
import { guestApi } from './api/guest-api.ts'

export type SiteConfig = InferResponseType<typeof guestApi.config.$get>

let asked: Promise<SiteConfig> | undefined

/** What this shop's server says about itself; asked once a visit, and again after a failure. */
export function siteConfig(): Promise<SiteConfig> {
  asked ??= answerOf(guestApi.config.$get()).catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}
