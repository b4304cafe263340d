import type { InferResponseType } from 'hono/client'
import { guestApi } from './guest-api.ts'

export type SiteConfig = InferResponseType<typeof guestApi.config.$get>

let asked: Promise<SiteConfig> | undefined

/** What this shop's server says about itself; asked once a visit, and again after a failure. */
export function siteConfig(): Promise<SiteConfig> {
  asked ??= ask().catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(): Promise<SiteConfig> {
  const answer = await guestApi.config.$get()
  if (!answer.ok) throw new Error(`The shop's settings could not be read (${answer.status}).`)
  return answer.json()
}
