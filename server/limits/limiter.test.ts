import { expect, test } from 'vitest'
import { createTestShop } from '../testing/test-shop.ts'
import { BUDGETS, type Budget } from './budgets.ts'
import { createLimiter, forgetOldRateLimits } from './limiter.ts'
import { TooMany } from './too-many.ts'

/** Three a minute, whatever the table says. */
const THREE: Budget = { per: ['client'], count: 3, windowS: 60 }

async function limiterOf(writes: Budget = THREE, isOn = true) {
  const shop = await createTestShop()
  return { ...shop, limiter: createLimiter(shop.db, isOn, { ...BUDGETS, writes }) }
}

const times = async <Answer>(count: number, ask: () => Promise<Answer>) => {
  const answers: Answer[] = []
  for (let i = 0; i < count; i++) answers.push(await ask())
  return answers
}

test('a budget is used up and then refused, each caller having their own', async () => {
  const { limiter } = await limiterOf()
  const answers = await times(5, () => limiter.tryTake('writes', 'ann'))
  expect(answers).toEqual([true, true, true, false, false])
  expect(await limiter.tryTake('writes', 'bob')).toBe(true)
})

test('two processes on one database share the budget, also when they ask at once', async () => {
  const { db, limiter } = await limiterOf()
  const other = createLimiter(db, true, { ...BUDGETS, writes: THREE })
  const limiters = Array.from({ length: 60 }, (_, i) => (i % 2 ? limiter : other))
  const answers = await Promise.all(limiters.map((one) => one.tryTake('writes', 'ann')))
  expect(answers.filter(Boolean)).toHaveLength(3)
})

test('a refusal says how many seconds it takes until there is room, and then there is', async () => {
  const { limiter, pool } = await limiterOf()
  await times(3, () => limiter.take('writes', 'ann'))
  const refusal = await limiter.take('writes', 'ann').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(TooMany)
  expect(refusal).toMatchObject({
    waitS: 20,
    message: 'That was a lot of requests in a short time. Please try again in 20 seconds.',
  })
  await pool.query(`update rate_limits set whole_at = whole_at - interval '20 seconds'`)
  await limiter.take('writes', 'ann')
})

test('a right guess is given back, a wrong one is not, and none is judged without having been taken first', async () => {
  const { limiter } = await limiterOf()
  await times(10, () => limiter.guess('writes', 'ann', async () => true))
  let judged = 0
  const guesses = Array.from({ length: 40 }, () =>
    limiter.guess('writes', 'ann', async () => {
      judged += 1
      return false
    }),
  )
  const settled = await Promise.allSettled(guesses)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(judged).toBe(3)
})

test('what a transaction took is given back when it is undone', async () => {
  const { db, limiter } = await limiterOf()
  const undone = db.transaction(async (tx) => {
    await times(3, () => limiter.take('writes', 'ann', tx))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await times(4, () => limiter.tryTake('writes', 'ann'))).toEqual([true, true, true, false])
})

test('refilled budgets are forgotten, used ones are not', async () => {
  const { db, limiter, pool } = await limiterOf()
  await times(2, () => limiter.take('writes', 'ann'))
  await limiter.take('writes', 'bob')
  await pool.query(`update rate_limits set whole_at = now() - interval '1 second' where key = 'writes:bob'`)
  await forgetOldRateLimits(db)
  expect((await pool.query('select key from rate_limits')).rows).toEqual([{ key: 'writes:ann' }])
})

test('what was counted while the machine’s clock was a year ahead refuses nobody, and counts from then on', async () => {
  const { limiter, pool } = await limiterOf()
  await times(3, () => limiter.take('writes', 'ann'))
  await pool.query(`update rate_limits set whole_at = whole_at + interval '1 year'`)
  expect(await times(4, () => limiter.tryTake('writes', 'ann'))).toEqual([true, true, true, false])
})

test('RATE_LIMITS=off refuses nothing', async () => {
  const { limiter } = await limiterOf(THREE, false)
  expect(await times(5, () => limiter.tryTake('writes', 'ann'))).not.toContain(false)
  await times(5, () => limiter.guess('writes', 'ann', async () => false))
})
