import { expect, test } from 'vitest'
import { sentencesFor } from '../fields.ts'
import { passwordChangeSchema } from './sign-in.ts'
import { accountSetupSchema, avatarFlaw } from './sign-up.ts'
import { PROFILE, SIGN_UP } from './words.ts'

const good = {
  firstName: 'Ada',
  lastName: 'Brim',
  email: 'ada@example.com',
  password: 'Brim-2025-works!',
  phone: '',
  terms: true,
}
const sentences = (change: object) => sentencesFor(accountSetupSchema.safeParse({ ...good, ...change }).error)

test('a whole step 1 is accepted', () => expect(sentences({})).toEqual({}))

test('an empty step 1 says everything that is missing', () => {
  expect(sentences({ firstName: '', lastName: ' ', email: '', password: '', terms: false })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
    terms: 'Please agree to the Terms of Service and Privacy Policy',
  })
})

test.for([
  ['email', 'ada', 'Please enter a valid email address'],
  ['email', 'ada@nowhere', 'Please enter a valid email address'],
  ['password', 'Short1!', 'Password does not meet requirements'],
  ['password', 'alllower-2025', 'Password does not meet requirements'],
  ['password', 'ALLUPPER-2025!', 'Password does not meet requirements'],
  ['password', 'NoDigits!!', 'Password does not meet requirements'],
  ['password', 'NoSpecial2025', 'Password does not meet requirements'],
  ['phone', '12', 'Please enter a valid phone number'],
])('%s %s: %s', ([field = '', value, sentence]) => {
  expect(sentences({ [field]: value })).toEqual({ [field]: sentence })
})

test('an avatar is an image of less than 5 MB, in each screen’s own words', () => {
  expect(avatarFlaw({ type: 'application/pdf', size: 1 }, SIGN_UP)).toBe('Please select an image file (JPG, PNG, GIF)')
  expect(avatarFlaw({ type: 'application/pdf', size: 1 }, PROFILE)).toBe('Please select an image file.')
  for (const type of ['image/avif', 'image/bmp', 'image/heic', 'image/svg+xml', ''])
    expect(avatarFlaw({ type, size: 1 }, SIGN_UP), type).toBe('Please select an image file (JPG, PNG, GIF)')
  expect(avatarFlaw({ type: 'image/png', size: 5 * 1024 * 1024 }, SIGN_UP)).toBe('File size must be less than 5MB')
  expect(avatarFlaw({ type: 'image/png', size: 5 * 1024 * 1024 - 1 }, SIGN_UP)).toBeUndefined()
})

test.for([
  [{ password: '', again: '' }, { password: 'Password is required' }],
  [{ password: 'weak', again: '' }, { password: 'Password does not meet requirements' }],
  [{ password: 'Strong-1234!', again: 'other' }, { again: 'The two passwords are not the same' }],
  [{ password: 'Strong-1234!', again: 'Strong-1234!' }, {}],
])('a new password %j is told one thing at a time', ([typed, expected]) => {
  expect(sentencesFor(passwordChangeSchema.safeParse(typed).error)).toEqual(expected)
})
