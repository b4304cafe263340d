import { expect, test } from 'vitest'
import { KeptPages } from './kept-pages.ts'
import { packPage } from './pack-page.ts'

test('one visitor has four made at a time and waits for their own: others find their place', async () => {
  const pages = new KeptPages()
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (id: string, visitor: string) =>
    pages
      .page(
        id,
        async () => {
          begun.push(id)
          await held
          return packPage('<p>A hat</p>', 1)
        },
        visitor,
      )
      .then(
        () => 'made',
        (error: { code?: string }) => error.code,
      )
  const walked = Array.from({ length: 40 }, (_, place) => ask(`hat-${place}`, '203.0.113.7'))
  const others = ['198.51.100.1', '198.51.100.2'].map((visitor) => ask(`cap of ${visitor}`, visitor))
  await new Promise(setImmediate)
  expect(begun).toEqual(['hat-0', 'hat-1', 'hat-2', 'hat-3', 'cap of 198.51.100.1', 'cap of 198.51.100.2'])
  resolve()
  expect(await Promise.all(others)).toEqual(['made', 'made'])
  const said = await Promise.all(walked)
  expect([said.filter((word) => word === 'made').length, said.at(-1)]).toEqual([34, 'unavailable'])
  expect(await ask('hat-39', '203.0.113.7')).toBe('made')
})

test('whoever walks through a long catalogue has few pages made at a time, and others may come again', async () => {
  const pages = new KeptPages()
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const make = async () => {
    await held
    return packPage('<p>A hat</p>', 1)
  }
  const ask = (place: number) =>
    pages.page(`hat-${place}`, make).then(
      () => 'made',
      (error: { code?: string }) => error.code,
    )
  const asked = Array.from({ length: 100 }, (_, place) => ask(place))
  const again = ask(0)
  resolve()
  const said = await Promise.all(asked)
  expect([said.filter((word) => word === 'made').length, said.at(-1)]).toEqual([20, 'unavailable'])
  expect(await again).toBe('made')
  expect(await ask(99)).toBe('made')
})
