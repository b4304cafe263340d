import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { CarriedFacts } from '../domain/desk/sections.ts'
import type { OpeningHours } from '../domain/opening-hours.ts'
import type { PriceList } from '../domain/pricing/price-list.ts'
import type { Contact } from '../domain/site/contact-details.ts'
import { ApiFailure, answerOf } from './api/answer-of.ts'
import { guestApi } from './api/guest-api.ts'

export interface ShopFactsNow {
  facts: CarriedFacts
  readAgain: () => Promise<void>
  /** A page may be open for longer than a price holds: refused for an old one, it learns the new one. */
  readAgainAfter: (failure: unknown) => Promise<void>
}

const Facts = createContext<ShopFactsNow | undefined>(undefined)

/** What the owner has set, as it came with the page. */
export function ShopFactsProvider({ facts, children }: { facts: CarriedFacts; children: ReactNode }) {
  const [newer, setNewer] = useState<CarriedFacts>()
  const known = useMemo(() => {
    const readAgain = async () => setNewer(await answerOf(guestApi.facts.$get()))
    return {
      facts: newer ?? facts,
      readAgain,
      readAgainAfter: async (failure: unknown) => {
        if (failure instanceof ApiFailure && failure.code === 'price_changed') await readAgain()
      },
    }
  }, [facts, newer])
  return <Facts value={known}>{children}</Facts>
}

export function useShopFacts(): ShopFactsNow {
  const known = use(Facts)
  if (!known) throw new Error('There are no facts of the shop here.')
  return known
}

export const usePrices = (): PriceList => useShopFacts().facts.prices
export const useHours = (): OpeningHours => useShopFacts().facts.hours
export const useContact = (): Contact => useShopFacts().facts.contact
