import { expect, test } from 'vitest'
import { createTestShop } from '../testing/test-shop.ts'

const HAT = '/api/still.jpg?cut=6-panel&body=%231f2a44&band=%23f6f1e7'

test('503 with a time to come back: more pictures at once than the shop draws in turn', async () => {
  const shop = await createTestShop()
  const answers = await Promise.all(Array.from({ length: 60 }, () => shop.send('GET', HAT)))
  const drawn = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect(drawn.length + refused.length).toBe(60)
  expect(drawn.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect((await shop.send('GET', HAT)).headers.get('content-type')).toBe('image/jpeg')
})

test('whoever asks for many pictures at once keeps nobody else from theirs', async () => {
  const shop = await createTestShop()
  const many = Promise.all(Array.from({ length: 60 }, () => shop.send('GET', HAT)))
  const other = await shop.send('GET', HAT, undefined, {}, '203.0.113.77')
  expect(other.status).toBe(200)
  expect((await many).some(({ status }) => status === 503)).toBe(true)
})
