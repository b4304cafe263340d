import { expect, test } from 'vitest'
import { createTestShop } from '../testing/test-shop.ts'
import { type Allowance, createRateLimiter, forgetOldRateLimits } from './rate-limit.ts'

const THREE_A_MINUTE: Allowance = { name: 'test', count: 3, windowS: 60 }

const takeTimes = async (take: () => Promise<boolean>, times: number) => {
  const answers: boolean[] = []
  for (let i = 0; i < times; i++) answers.push(await take())
  return answers
}

test('an allowance is used up and then refused, each caller having their own', async () => {
  const { db } = await createTestShop()
  const limiter = createRateLimiter(db, true)
  expect(await takeTimes(() => limiter.take(THREE_A_MINUTE, 'ann'), 5)).toEqual([true, true, true, false, false])
  expect(await limiter.take(THREE_A_MINUTE, 'bob')).toBe(true)
})

test('two processes on one database share the allowance, also when they ask at once', async () => {
  const { db } = await createTestShop()
  const [one, two] = [createRateLimiter(db, true), createRateLimiter(db, true)]
  const answers = await Promise.all(
    [one, two, one, two, one, two].map((limiter) => limiter.take(THREE_A_MINUTE, 'ann')),
  )
  expect(answers.filter(Boolean)).toHaveLength(3)
})

test('it refills with time', async () => {
  const { db } = await createTestShop()
  const limiter = createRateLimiter(db, true)
  const quick: Allowance = { name: 'quick', count: 1, windowS: 0.2 }
  expect(await limiter.take(quick, 'ann')).toBe(true)
  await expect.poll(() => limiter.take(quick, 'ann')).toBe(true)
})

test('refilled allowances are forgotten, used ones are not', async () => {
  const { db, pool } = await createTestShop()
  const limiter = createRateLimiter(db, true)
  await limiter.take(THREE_A_MINUTE, 'ann')
  await limiter.take({ name: 'past', count: 1, windowS: -1 }, 'ann')
  await forgetOldRateLimits(db)
  expect((await pool.query('select key from rate_limits')).rows).toEqual([{ key: 'test:ann' }])
})

test('RATE_LIMITS=off refuses nothing', async () => {
  const { db } = await createTestShop()
  const limiter = createRateLimiter(db, false)
  expect(await takeTimes(() => limiter.take(THREE_A_MINUTE, 'ann'), 5)).not.toContain(false)
})

test('429: writes beyond the allowance of an address are refused with a time to wait, reads are not', async () => {
  const shop = await createTestShop()
  await shop.pool.query(`insert into rate_limits values ('write:address:203.0.113.7', now() + interval '1 hour')`)
  const answer = await shop.send('POST', '/api/config', {})
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await answer.json()).toMatchObject({ code: 'rate_limited' })
  expect((await shop.send('GET', '/api/config')).status).toBe(200)
  expect((await shop.send('POST', '/api/config', {}, {}, '198.51.100.1')).status).toBe(404)
})
