import { expect, test } from 'vitest'
import { askFor } from '../asking.ts'
import { createConcurrencyLimit, createTurns } from './concurrency-limit.ts'

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

test('whoever leaves a line gives their place in it to others, and what they wanted is never begun', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  const turnOf = createTurns({ atOnce: 1, longestQueue: 2, forOne: 1, longestLine: 2 }, refuse)
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (client: string, name: string, left?: AbortSignal) => {
    const work = async () => {
      begun.push(name)
      await held
      return name
    }
    return askFor(client, () => turnOf(client)(work), left).catch(({ message }: Error) => message)
  }
  const first = ask('Ann', 'first')
  const leaver = new AbortController()
  const leavers = ['Ann', 'Ann', 'Bob', 'Bob', 'Bob'].map((client) => ask(client, 'left', leaver.signal))
  leaver.abort()
  expect(await Promise.all(leavers)).toEqual(Array.from(leavers, () => 'refused'))
  const others = [ask('Ann', 'second'), ask('Ann', 'third'), ask('Bob', 'his')]
  expect(await ask('Ann', 'one too many')).toBe('refused')
  expect(await ask('Bob', 'left before they came', leaver.signal)).toBe('refused')
  end()
  expect(await Promise.all([first, ...others])).toEqual(['first', 'second', 'third', 'his'])
  expect(begun).toEqual(['first', 'his', 'second', 'third'])
})

test('whoever leaves as their turn comes passes it on', async () => {
  const limited = createConcurrencyLimit(1, 2, () => {
    throw new Error('refused')
  })
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  const leaver = new AbortController()
  const first = limited(async () => {
    await held
    queueMicrotask(() => queueMicrotask(() => leaver.abort()))
  })
  const left = askFor('Ann', () => limited(async () => 'begun'), leaver.signal).catch(({ message }: Error) => message)
  const last = limited(async () => 'begun')
  end()
  expect([await first, await left, await last]).toEqual([undefined, 'refused', 'begun'])
})
