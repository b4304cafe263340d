import { expect, test } from 'vitest'
import { KeptPages } from './kept-pages.ts'
import { packPage } from './pack-page.ts'

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
