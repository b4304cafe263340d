import { expect, test } from 'vitest'
import { parcelText, trackingUrl } from './carriers.ts'

test('a parcel of a carrier that we know leads to its own page, however its name is written', () => {
  expect(trackingUrl('UPS', '1Z 999')).toBe('https://www.ups.com/track?tracknum=1Z%20999')
  expect(trackingUrl(' fedex ', '77')).toContain('fedex.com/fedextrack/?trknbr=77')
  expect(trackingUrl('Other', '77')).toBeUndefined()
  expect(trackingUrl('UPS', null)).toBeUndefined()
})

test('a number can lead nowhere else', () => {
  expect(trackingUrl('USPS', '1&x=//evil.example#')).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=1%26x%3D%2F%2Fevil.example%23',
  )
})

test('a parcel is named by its carrier and number, as far as both are known', () => {
  expect(parcelText({ carrier: 'UPS', tracking_number: '1Z999' })).toBe('UPS 1Z999')
  expect(parcelText({ carrier: 'Other', tracking_number: '77' })).toBe('77')
  expect(parcelText({ carrier: 'Other', tracking_number: null })).toBe('By hand or another carrier')
})
