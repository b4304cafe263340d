import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { koozies } from '../../../../domain/products/koozies.ts'
import { buffersOf, type CutGoods, type CutOrder, cutOut } from './cut-order.ts'
import type { CuttingRoom } from './cutting-room.ts'

type Answer = (worker: FakeWorker, order: CutOrder) => void

let answer: Answer = () => undefined
let started: FakeWorker[] = []

class FakeWorker {
  onmessage: ((event: { data: CutGoods }) => void) | undefined
  onerror: ((event: { message: string }) => void) | undefined
  ended = false

  constructor() {
    started.push(this)
  }

  postMessage(order: CutOrder): void {
    queueMicrotask(() => answer(this, order))
  }

  terminate(): void {
    this.ended = true
  }
}

const cuts: Answer = (worker, order) => worker.onmessage?.({ data: cutOut(order) })
const fails: Answer = (worker) => worker.onerror?.({ message: 'not for this browser' })
const isBusy: Answer = () => undefined

beforeEach(() => {
  started = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A room that keeps nothing yet: what is cut is kept by the page for good. */
async function freshRoom(): Promise<CuttingRoom> {
  const { CuttingRoom: Room } = await import('./cutting-room.ts')
  return new Room()
}

const sleeve = { product: 'koozies', choices: koozies.fresh } as const
const wallOf = (pieces: Awaited<ReturnType<CuttingRoom['piecesOf']>>) => {
  if (!pieces?.wall || pieces.wall instanceof Float32Array) throw new Error('There is no wall among the pieces.')
  return pieces.wall.position
}

test('pieces are cut by one worker however often they are asked for, and it ends with them', async () => {
  answer = cuts
  const room = await freshRoom()
  const [first, second] = await Promise.all([room.piecesOf(sleeve), room.piecesOf(sleeve)])
  expect(wallOf(first)).toEqual(wallOf(cutOut({ ...sleeve, cloths: [] }).pieces))
  expect(second).toBe(first)
  expect(await room.piecesOf(sleeve)).toBe(first)
  expect(started.map(({ ended }) => ended)).toEqual([true])
})

test('where a worker fails, the page cuts for itself', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  answer = fails
  const pieces = await (await freshRoom()).piecesOf(sleeve)
  expect(wallOf(pieces).length).toBeGreaterThan(1000)
  expect(started.map(({ ended }) => ended)).toEqual([true])
  expect(said).toHaveBeenCalledOnce()
})

test('where there are no workers, the page cuts for itself', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('Worker', undefined)
  expect(wallOf(await (await freshRoom()).piecesOf(sleeve)).length).toBeGreaterThan(1000)
})

test('whoever leaves ends the worker, and nothing is cut after that', async () => {
  answer = isBusy
  const room = await freshRoom()
  const waiting = room.piecesOf(sleeve)
  room.close()
  expect(await waiting).toBeUndefined()
  expect(started.map(({ ended }) => ended)).toEqual([true])
  expect(await room.piecesOf(sleeve)).toBeUndefined()
  expect(started).toHaveLength(1)
})

test('all that was cut and woven is handed over, nothing is copied', () => {
  const goods = cutOut({ ...sleeve, cloths: ['ribbon'] })
  const buffers = buffersOf(goods)
  const received = structuredClone(goods, { transfer: buffers })
  expect(buffers.every(({ byteLength }) => byteLength === 0)).toBe(true)
  expect(JSON.stringify(goods)).not.toContain('"0"')
  expect(wallOf(received.pieces)).toEqual(wallOf(cutOut({ ...sleeve, cloths: [] }).pieces))
})
