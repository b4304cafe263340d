import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

test('a refusal of the protocol is told in plain words, and anything else as it is', () => {
  const wrong = inPlainWords({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' })
  expect(wrong.message).toBe('This code is wrong or no longer valid. Please enter the one that your app shows now.')
  expect(inPlainWords({ code: 'weak_password', message: 'Too short' }).message).toBe('Too short')
  expect(inPlainWords({ message: 'Failed to fetch' }).message).toBe('Failed to fetch')
})
