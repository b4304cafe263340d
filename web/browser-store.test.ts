import { afterEach, expect, test, vi } from 'vitest'
import { browserStore } from './browser-store.ts'

/** What a browser keeps, as long as it has room. */
function browser() {
  const kept = new Map<string, string>()
  const disk = { isFull: false }
  const setItem = (name: string, text: string) => {
    if (disk.isFull) throw new DOMException('No room', 'QuotaExceededError')
    kept.set(name, text)
  }
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem,
    removeItem: kept.delete.bind(kept),
  }
  vi.stubGlobal('window', { localStorage })
  return { kept, disk }
}

afterEach(() => void vi.unstubAllGlobals())

test.for([[undefined], ['one hat']])(
  'what a browser has no room for is there until the page is left, over %s',
  ([before]) => {
    const { kept, disk } = browser()
    if (before) kept.set('cart', before)
    const cart = browserStore('cart')
    disk.isFull = true
    for (const text of ['two hats', 'three hats', null]) {
      cart.write(text)
      expect(cart.read()).toBe(text)
    }
    disk.isFull = false
    cart.write('four hats')
    expect([cart.read(), kept.get('cart')]).toEqual(['four hats', 'four hats'])
  },
)

test('what another tab keeps since is newer than what there was no room for', () => {
  const { kept, disk } = browser()
  kept.set('session', 'ada')
  const session = browserStore('session')
  disk.isFull = true
  session.write('eve')
  kept.delete('session')
  expect(session.read()).toBeNull()
})
