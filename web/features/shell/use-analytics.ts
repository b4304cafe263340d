import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { siteConfig } from '../../site-config.ts'
import { isCounted } from './is-counted.ts'

let decided = false

/** Loads the owner's statistics script, if the configuration names one, once the page has nothing better to do. */
export function useAnalytics(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (decided) return
    decided = true
    if (!isCounted(pathname)) return
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2_000))
    whenIdle(() => {
      load().catch(() => undefined) // Statistics are never worth an error in front of a customer.
    })
  }, [pathname])
}

async function load(): Promise<void> {
  const { analyticsSrc } = await siteConfig()
  if (!analyticsSrc) return
  document.head.append(Object.assign(document.createElement('script'), { src: analyticsSrc, defer: true }))
}
