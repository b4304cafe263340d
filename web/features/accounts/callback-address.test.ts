import { expect, test } from 'vitest'
import { readAddress, tidyAddress } from './callback-address.ts'

const fragment = (hash: string) => readAddress({ hash: `#${hash}`, search: '' })
const query = (search: string) => readAddress({ hash: '', search: `?${search}` })

test('a failure in the fragment or in the query is told', () => {
  const told = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  const failure = 'Email link is invalid or has expired'
  expect(fragment(told)).toEqual({ failure })
  expect(query(told)).toEqual({ failure })
})

test.for([
  ['error_description=Call+1-800-555-0199+now', 'An unexpected error occurred. Please try again.'],
  ['error=Call+1-800-555-0199+now', 'An unexpected error occurred. Please try again.'],
  ['error_code=constructor&error_description=toString', 'An unexpected error occurred. Please try again.'],
  ['error_code=otp_expired&error_description=Call+us', 'Email link is invalid or has expired'],
  [
    'error_code=bad_oauth_callback&error_description=No',
    'The other account did not confirm who you are. Please try again.',
  ],
  ['error_code=identity_already_exists', 'Identity is already linked'],
  [
    'error_code=identity_already_exists&error_description=Identity+is+already+linked+to+another+user',
    'Identity is already linked to another user',
  ],
])('%s is a failure in the shop’s own words', ([told = '', failure]) => {
  expect(fragment(told)).toEqual({ failure })
  expect(query(told)).toEqual({ failure })
})

test('a message is passed on when it is the shop’s, and nobody else’s', () => {
  const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
  expect(fragment(new URLSearchParams({ message }).toString())).toEqual({ message })
  expect(query(new URLSearchParams({ message }).toString())).toEqual({ message })
  expect(query('message=Your+account+is+locked')).toEqual({})
})

test('tokens in a fragment sign nobody in, whole or not', () => {
  const whole = 'access_token=a&refresh_token=r&expires_in=3600&token_type=bearer'
  expect(fragment(whole)).toEqual({ failure: 'Not a valid PKCE flow url.' })
  expect(fragment('access_token=half')).toEqual({ failure: 'No session defined in URL' })
})

test('a provider brings a code, a mailed link its token', () => {
  expect(query('code=abc')).toEqual({ code: 'abc' })
  expect(query('code=')).toEqual({ failure: 'No code detected.' })
  expect(query('token_hash=t&type=recovery')).toEqual({ link: { token_hash: 't', type: 'recovery' } })
  expect(query('token_hash=t&type=pigeon')).toEqual({ failure: 'Email link is invalid or has expired' })
})

test('an ordinary address brings nothing', () => {
  expect(readAddress({ hash: '#faq', search: '?a=1' })).toEqual({})
})

test('what was brought leaves the address, the rest stays', () => {
  const address = 'http://shop.example/update-password?from=mail&token_hash=t&type=recovery#access_token=a'
  expect(tidyAddress(address)).toBe('http://shop.example/update-password?from=mail')
})
