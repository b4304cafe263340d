import { expect, test } from 'vitest'
import { isCounted } from './is-counted.ts'

test('visits of public pages are counted', () => {
  for (const path of ['/', '/products', '/customize', '/basics', '/basics/black', '/terms-of-service'])
    expect([path, isCounted(path)]).toEqual([path, true])
})

test('an address that opens an order, an account or the back office is told to nobody who counts visits', () => {
  const addresses = ['/jobs/x', '/orders/x', '/join/x', '/designs/x', '/success', '/signin', '/update-password']
  for (const path of [...addresses, '/unsubscribe', '/profile/x', '/admin', '/admin/jobs/x'])
    expect([path, isCounted(path)]).toEqual([path, false])
})
