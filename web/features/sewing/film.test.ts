import { expect, test } from 'vitest'
import { framesOf, playsByItself } from './film.ts'

test.each([
  [{ lessMotion: false, lessData: false }, true],
  [{ lessMotion: true, lessData: false }, false],
  [{ lessMotion: false, lessData: true }, false],
  [{ lessMotion: true, lessData: true }, false],
])('with %o a film begins by itself: %s', (wishes, begins) => {
  expect(playsByItself(wishes)).toBe(begins)
})

test('a sheet is shown frame by frame, row by row, each as long as the others, and rests on the last', () => {
  const frames = framesOf({ frames: 6, columns: 3, rows: 2 })
  expect(frames.map((frame) => frame.backgroundPosition)).toEqual([
    '0% 0%',
    '50% 0%',
    '100% 0%',
    '0% 100%',
    '50% 100%',
    '100% 100%',
    '100% 100%',
  ])
  expect(frames.map((frame) => frame.offset)).toEqual([0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1])
})
