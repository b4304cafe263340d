import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('no more than two run at once, three wait, the rest is refused, and a failure frees its place', async () => {
  const limited = createConcurrencyLimit(2, 3, () => {
    throw new Error('full')
  })
  let running = 0
  let most = 0
  const work = (fails: boolean) =>
    limited(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      if (fails) throw new Error('failed')
      return 'done'
    })
  const ended = await Promise.allSettled(Array.from({ length: 8 }, (_, place) => work(place % 2 === 0)))
  const words = ended.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))
  expect(words).toEqual(['failed', 'done', 'failed', 'done', 'failed', 'full', 'full', 'full'])
  expect(most).toBe(2)
  expect(await work(false)).toBe('done')
})
