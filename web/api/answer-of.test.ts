import { expect, test } from 'vitest'
import { ApiFailure, answerOf, mayPass, refusalOf, sentenceOf } from './answer-of.ts'

const NO_ANSWER = 'We could not reach the shop. Please check your connection and try again.'
const refused = { error: 'Sold out.', code: 'conflict', fields: { quantity: 'Only 7 left' } }
const failureFrom = (answer: Response): Promise<unknown> => answerOf(answer).catch((error: unknown) => error)

test('a good answer is what it holds', async () => {
  expect(await answerOf(Promise.resolve(Response.json({ id: 7 })))).toEqual({ id: 7 })
})

test('a refusal is thrown with its sentence, its code and a sentence for each field', async () => {
  const failure = await failureFrom(Response.json(refused, { status: 409 }))
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ message: 'Sold out.', code: 'conflict', fields: { quantity: 'Only 7 left' } })
})

test.for([
  ['no JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['JSON of somebody else', Response.json({ problem: 'x' }, { status: 502 })],
  ['nothing', new Response(null, { status: 502 })],
] as const)('an answer that is %s has no code, and its sentence gives way to the caller’s', async ([, answer]) => {
  const failure = await failureFrom(answer)
  expect(failure).toMatchObject({ message: 'The shop answered with status 502.', code: undefined, fields: {} })
  expect(sentenceOf(failure, 'Please try again.')).toBe('Please try again.')
})

test('the sentence of any other failure is its own when it has one, but never what the shop said', () => {
  expect(sentenceOf(new Error('Invalid login credentials'), 'Failed.')).toBe('Invalid login credentials')
  expect(sentenceOf(new Error('{}'), 'Failed.')).toBe('Failed.')
  expect(refusalOf(new TypeError('Failed to fetch'), 'Failed.')).toBe('Failed.')
})

test('a page that somebody else answers with, as if all were well, is not taken for the shop’s answer', async () => {
  const failure = await failureFrom(new Response('<h1>Welcome to the hotel’s own network</h1>'))
  expect([sentenceOf(failure, 'Failed.'), mayPass(failure)]).toEqual([NO_ANSWER, true])
})

test('what a browser says about its line or our code is said in our words', () => {
  const words = [
    'Failed to fetch dynamically imported module: /assets/x.js',
    'Load failed',
    'NetworkError when attempting',
  ]
  for (const message of words) expect(sentenceOf(new TypeError(message), 'Failed.')).toBe(NO_ANSWER)
  const hidden = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError', status: 0 })
  expect(sentenceOf(hidden, 'Failed.')).toBe(NO_ANSWER)
  expect(sentenceOf(new TypeError('x is not a function'), 'Failed.')).toBe('Failed.')
})

test.for([
  ['a broken line', new TypeError('Failed to fetch'), true],
  ['a proxy’s answer', new ApiFailure('The shop answered with status 502.'), true],
  ['a busy shop', new ApiFailure('Busy', 'unavailable'), true],
  ['a link that was ended', new ApiFailure('Gone', 'not_found'), false],
  ['the end of a session', new ApiFailure('Please sign in', 'unauthorized'), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
] as const)('whether %s may pass: %#', ([, failure, passes]) => expect(mayPass(failure)).toBe(passes))
