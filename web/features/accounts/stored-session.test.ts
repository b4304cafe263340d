import { expect, test } from 'vitest'
import { readSession } from './stored-session.ts'

const token = (aal: string) => `x.${btoa(JSON.stringify({ aal }))}.y`
const session = {
  access_token: token('aal1'),
  refresh_token: 'r',
  expires_at: 17,
  user: { id: 'u', email: 'ada@example.com', user_metadata: { full_name: 'Ada Brim' } },
}
const read = (change: object) => readSession(JSON.stringify({ ...session, ...change }))

test('a stored session tells who is here', () => {
  expect(read({})).toEqual({
    accessToken: session.access_token,
    expiresAt: 17,
    user: { id: 'u', email: 'ada@example.com', newEmail: '', fullName: 'Ada Brim' },
  })
})

test.for([
  ['no access token', { access_token: '' }],
  ['no refresh token', { refresh_token: undefined }],
  ['no time', { expires_at: undefined }],
  ['no user', { user: null }],
])('a session with %s is none', ([, change]) => expect(read(Object(change))).toBeUndefined())

test.for([[null], [''], ['{'], ['7'], ['null']])('%s is no session', ([kept]) =>
  expect(readSession(kept ?? null)).toBeUndefined(),
)

test('with a verified factor, a session counts only after using it', () => {
  const user = { ...session.user, factors: [{ status: 'verified' }] }
  expect(read({ user })).toBeUndefined()
  expect(read({ user, access_token: token('aal2') })?.user.id).toBe('u')
  expect(read({ user: { ...session.user, factors: [{ status: 'unverified' }] } })?.user.id).toBe('u')
})
