import { expect, test } from 'vitest'
import { mailTroubleWords } from './mail-trouble.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', /does not answer/],
  ['Greeting never received: timeout', /in time/],
  ['getaddrinfo ENOTFOUND mail.shop.example', /under the name/],
  ['Invalid login: 535 5.7.8 Authentication failed', /name or password/],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", /refuses this address/],
  ['Message failed: 451 4.7.1 Greylisted', /later/],
])('%s is told in words', (said, words) => {
  expect(mailTroubleWords(said)).toMatch(words)
})

test('what nobody knows is told as it was said', () => {
  expect(mailTroubleWords('Something odd')).toBeUndefined()
})
