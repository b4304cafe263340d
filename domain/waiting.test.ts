import { expect, test } from 'vitest'
import { lastedWords, tooManySentence, waitWords } from './waiting.ts'

test.for([
  [1, '1 second'],
  [90, '90 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [17_280, '5 hours'],
] as const)('%d seconds are said as %s: never less than it takes', ([seconds, words]) => {
  expect(waitWords(seconds)).toBe(words)
})

test.for([
  [0, 'a moment'],
  [61, '1 minute'],
  [3599, '59 minutes'],
  [3600, '1 hour'],
  [47 * 3600, '47 hours'],
  [48 * 3600, '2 days'],
] as const)('what has lasted %d seconds has lasted %s: never more than it has', ([seconds, words]) => {
  expect(lastedWords(seconds * 1000)).toBe(words)
})

test('whoever asked too often is told when to try again', () => {
  expect(tooManySentence(5)).toBe('That was a lot of requests in a short time. Please try again in 5 seconds.')
})
