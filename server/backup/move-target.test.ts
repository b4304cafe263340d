import { expect, test } from 'vitest'
import { moveTarget } from './move-target.ts'

const SECRET = 'postgresql://shop:secret@db.example/shop'
const OPEN = 'postgresql://shop@db.example/shop'

test('a password is taken from the environment, and refused where everybody can read it', () => {
  expect(moveTarget([], { MOVE_TO: SECRET })).toEqual({ url: SECRET })
  expect(moveTarget([OPEN], {})).toEqual({ url: OPEN })
  expect(moveTarget([SECRET], {})).toEqual({ problem: expect.stringContaining('has a password in it') })
})

test.for([
  [[], {}],
  [['mysql://x/y'], {}],
  [[OPEN, 'more'], {}],
  [[], { MOVE_TO: 'shop' }],
] as const)('anything else is told how it is done: %j', ([words, environment]) => {
  expect(moveTarget(words, environment)).toEqual({ problem: expect.stringMatching(/MOVE_TO=.*sslmode=verify-full/) })
})
