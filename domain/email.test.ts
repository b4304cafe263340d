import { expect, test } from 'vitest'
import { accountSetupSchema } from './accounts/sign-up.ts'
import { isEmail, mailboxOf, normalizeEmail } from './email.ts'
import { sentencesFor } from './fields.ts'
import { guestIdentityProblem } from './requests/custom-order.ts'
import { quoteFields } from './requests/quote-request.ts'

const refusedBySignUp = (email: string) => 'email' in sentencesFor(accountSetupSchema.safeParse({ email }).error)
const refusedByQuote = (email: string) => 'email' in sentencesFor(quoteFields.safeParse({ email }).error)

test.for([
  ['crew@customer.example', true],
  [' Crew+Hats@Customer.Example ', true],
  ['o’hara@customer.example', false],
  ['\u212Aim@customer.example', false], // The sign of degrees Kelvin, whose small letter is a k.
  ['crew@customer', false],
  ['crew@-customer.example', false],
  ['crew customer@b.c', false],
  [`${'a'.repeat(250)}@b.co`, false],
] as const)('%j is judged alike by the designer, the quote form and the sign-up', ([email, good]) => {
  expect(isEmail(email)).toBe(good)
  expect(guestIdentityProblem('Ana', email) === undefined).toBe(good)
  expect(refusedByQuote(email)).toBe(!good)
  expect(refusedBySignUp(email)).toBe(!good)
})

test('an account is found by one spelling of its address', () => {
  expect(normalizeEmail(' Crew@Customer.Example ')).toBe('crew@customer.example')
})

test.for([
  ['Crew+Hats@Customer.Example', 'crew@customer.example'],
  ['crew+a+b@customer.example', 'crew@customer.example'],
  ['+crew@customer.example', '+crew@customer.example'],
  ['c.r.e.w+hats@gmail.com', 'crew@gmail.com'],
  ['cr.ew@googlemail.com', 'crew@gmail.com'],
  ['c.r.e.w@customer.example', 'c.r.e.w@customer.example'],
] as const)('%s is delivered to %s', ([address, mailbox]) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
