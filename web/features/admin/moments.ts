import { inShopTime } from '../../../domain/shop-time.ts'

/** 'Nov 15, 3:10 PM': when it was, on the shop's wall clock. */
export const momentText = inShopTime({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
export const dayText = inShopTime({ year: 'numeric', month: 'short', day: 'numeric' })
export const fullMomentText = inShopTime({ dateStyle: 'medium', timeStyle: 'short' })
