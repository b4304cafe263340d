import { expect, test } from 'vitest'
import { isAutomatic, taggedAddress, tokenIn } from './mail-envelope.ts'

test.for([
  [{ 'auto-submitted': 'auto-replied' }, 'ada@mail.example'],
  [{ 'auto-submitted': 'auto-generated; type=x' }, 'ada@mail.example'],
  [{ precedence: 'Bulk' }, 'ada@mail.example'],
  [{ 'return-path': '<>' }, 'ada@mail.example'],
  [{ 'content-type': 'multipart/report; report-type=delivery-status' }, 'ada@mail.example'],
  [{}, 'MAILER-DAEMON@mail.example'],
] as const)('what a machine sent is told by %j from %s', ([headers, from]) => {
  expect(isAutomatic(headers, from)).toBe(true)
})

test('what a person sent is not', () => {
  expect(isAutomatic({ 'auto-submitted': 'no', 'return-path': '<ada@mail.example>' }, 'ada@mail.example')).toBe(false)
})

test('the token is found in the address that it was put into, and in no other', () => {
  const token = '0123456789abcdef0123456789abcdef'
  const address = taggedAddress('Reply@shop.example', token)
  expect(address).toBe(`Reply+${token}@shop.example`)
  expect(tokenIn(['ada@mail.example', address.toUpperCase()], 'reply@shop.example')).toBe(token)
  for (const other of [
    `other+${token}@shop.example`,
    `reply+${token}@else.example`,
    'reply+x@shop.example',
    'reply@shop.example',
  ])
    expect(tokenIn([other], 'reply@shop.example')).toBeUndefined()
})
