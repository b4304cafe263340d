import { expect, test } from 'vitest'
import { isAccountPhone, profileChangeSchema } from './profile.ts'

test.for(['5125550142', '(512) 555-0142', '512.555.0142', '+1 512 555 0142', '+1 (512) 555-0142', '1-512-555-0142'])(
  '%s is a telephone number',
  (phone) => expect(isAccountPhone(phone)).toBe(true),
)

test.for(['555-0142', 'call me', '51255501421234567', '512 555 014', ''])('%s is no telephone number', (phone) =>
  expect(isAccountPhone(phone)).toBe(false),
)

test('blank becomes null, what was left out stays out, and nobody makes themselves an admin', () => {
  const change = profileChangeSchema.parse({ company: '  ', phone: '', is_admin: true, id: 'x', email: 'a@b.co' })
  expect(change).toEqual({ company: null, phone: null })
})

test('a wrong telephone number is told in the shop’s words', () => {
  const { error } = profileChangeSchema.safeParse({ phone: '123' })
  expect(error?.issues[0]?.message).toBe('Please enter a valid phone number')
})
