import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../domain/basics/cart.ts'
import { CHECKOUT_WORDS } from '../../../domain/basics/checkout.ts'
import { useShopFacts } from '../../shop-facts.tsx'
import { type Started, startCheckout } from './start-checkout.ts'

/** So long the button waits for the page that is to come: nobody tells that the browser was stopped on the way there. */
const LEAVING_MS = 15_000

/** Starts a checkout and leaves for the provider's page; a second click while one starts is ignored. */
export function useCheckout(cart: Cart) {
  const [starting, setStarting] = useState(false)
  const [problem, setProblem] = useState<Started>()
  const running = useRef(false)
  const shopFacts = useShopFacts()

  const ready = useCallback(() => {
    running.current = false
    setStarting(false)
  }, [])

  useEffect(() => {
    const wakeUp = (event: PageTransitionEvent) => {
      if (event.persisted) ready()
    }
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart is the reason to drop the old sentence
  useEffect(() => setProblem(undefined), [cart])

  async function checkout() {
    if (running.current) return
    running.current = true
    setStarting(true)
    setProblem(undefined)
    const started = await startCheckout(cart, shopFacts)
    const failed = started.error === undefined ? leaveFor(started.url) : started
    if (!failed) return void setTimeout(ready, LEAVING_MS)
    setProblem(failed)
    ready()
  }

  return { starting, problem, checkout }
}

function leaveFor(url: string): Started | undefined {
  try {
    window.location.assign(url)
    return undefined
  } catch (error) {
    return { error: error instanceof Error ? error.message : CHECKOUT_WORDS.providerUnreachable }
  }
}
