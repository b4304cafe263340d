import { expect, test } from 'vitest'
import { profileChangeSchema } from '../../domain/accounts/profile.ts'
import { signInSchema, verificationSchema } from '../../domain/accounts/sign-in.ts'
import { accountSetupSchema } from '../../domain/accounts/sign-up.ts'
import { quoteFields } from '../../domain/requests/quote-request.ts'
import { constraintsOf } from './constraints.ts'

test.for([
  ['a required text', accountSetupSchema, 'firstName', { maxLength: 100, required: true }],
  ['a text with a rule of its own', accountSetupSchema, 'email', { maxLength: 254, required: true }],
  ['a text without a limit', signInSchema, 'password', { required: true }],
  ['a text that may be blank', accountSetupSchema, 'phone', { maxLength: 30 }],
  ['a text that may be left out', profileChangeSchema, 'shipping_address', { maxLength: 500 }],
  ['a text that is made into something else', verificationSchema, 'code', { maxLength: 9 }],
  [
    'a text of a form that is made into something else',
    quoteFields,
    'order_description',
    { maxLength: 5000, required: true },
  ],
  ['a choice', quoteFields, 'product_type', { required: true }],
  ['a tick', accountSetupSchema, 'terms', {}],
  ['what is no field', accountSetupSchema, 'nothing', {}],
] as const)('%s tells its input what it takes', ([, schema, name, expected]) => {
  expect(constraintsOf(schema, name)).toEqual(expected)
})
