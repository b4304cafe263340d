export const CARRIERS = ['UPS', 'USPS', 'FedEx', 'DHL', 'Other'] as const
export type Carrier = (typeof CARRIERS)[number]

const BY_HAND = 'By hand or another carrier'

/** 'UPS 1Z999'; of a carrier that is not in our list its number alone. */
export const parcelText = (parcel: { carrier: string | null; tracking_number: string | null }) => {
  const { carrier, tracking_number } = parcel
  return tracking_number && carrier && carrier !== 'Other'
    ? `${carrier} ${tracking_number}`
    : (tracking_number ?? BY_HAND)
}

/** Where each of them shows a parcel; the number follows. */
const TRACKING: Readonly<Record<string, string>> = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The page on which a parcel can be followed, where the carrier has one that we know. */
export function trackingUrl(carrier: string | null, number: string | null): string | undefined {
  const page = TRACKING[carrier?.trim().toLowerCase() ?? '']
  return page && number ? `${page}${encodeURIComponent(number)}` : undefined
}
