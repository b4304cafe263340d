import { useEffect } from 'react'
import { siteConfig } from '../../site-config.ts'

let loaded = false

/** Loads the owner's statistics script, if the configuration names one, once the page has nothing better to do. */
export function useAnalytics(): void {
  useEffect(() => {
    if (loaded) return
    loaded = true
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2_000))
    whenIdle(() => {
      load().catch(() => undefined) // Statistics are never worth an error in front of a customer.
    })
  }, [])
}

async function load(): Promise<void> {
  const { analyticsSrc } = await siteConfig()
  if (!analyticsSrc) return
  document.head.append(Object.assign(document.createElement('script'), { src: analyticsSrc, defer: true }))
}
