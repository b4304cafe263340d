import { expect, it } from 'vitest'
import { inkBox } from './ink-box.ts'

const sheet = (width: number, height: number, ...painted: [number, number][]) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [x, y] of painted) data[(y * width + x) * 4 + 3] = 255
  return { data, width, height }
}

it('holds everything painted and nothing of the bare paper around it', () => {
  expect(inkBox(sheet(20, 10, [4, 2], [11, 7]))).toEqual({ left: 4, top: 2, width: 8, height: 6 })
  expect(inkBox(sheet(3, 3, [0, 0], [2, 2]))).toEqual({ left: 0, top: 0, width: 3, height: 3 })
})

it('a bare sheet has no ink', () => {
  expect(inkBox(sheet(5, 5))).toBeUndefined()
})
