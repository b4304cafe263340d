import { businessDaysFrom, dayWords } from '../business-days.ts'
import type { OpeningHours } from '../opening-hours.ts'
import { shopDay } from '../shop-time.ts'

/** Blank hats are on the shelf: after so many business days an order has left the shop. The owner's to change. */
const SHIPS_WITHIN_DAYS = 2

/** 'Wednesday, November 18' */
export const shipsByText = (orderedAt: Date | string, hours: OpeningHours) =>
  dayWords(businessDaysFrom(shopDay(new Date(orderedAt)), SHIPS_WITHIN_DAYS, hours))
