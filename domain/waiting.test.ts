import { expect, test } from 'vitest'
import { tooManySentence, waitWords } from './waiting.ts'

test.for([
  [1, '1 second'],
  [90, '90 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [17_280, '5 hours'],
] as const)('%d seconds are said as %s: never less than it takes', ([seconds, words]) => {
  expect(waitWords(seconds)).toBe(words)
})

test('whoever asked too often is told when to try again', () => {
  expect(tooManySentence(5)).toBe('That was a lot of requests in a short time. Please try again in 5 seconds.')
})
