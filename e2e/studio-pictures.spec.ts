import { openDarkroom } from '../scripts/pictures/open-darkroom.ts'
import { inks, koozie, look, square } from '../web/features/studio/render/arrange.ts'
import type { Shot } from '../web/features/studio/render/darkroom.ts'
import { expect, test } from './shopper.ts'

const VIEW = look(-14, 12, 22, [0, 2.3, 0])
const small = (color: string): Shot => ({
  ...square(96, VIEW, [koozie('regular-12oz', color, 'sail', inks('#fff6e4', '#f2c879'), 1.9)]),
  samples: 1,
})

async function takenBy(shots: readonly Shot[]): Promise<Buffer[]> {
  const darkroom = await openDarkroom()
  const pictures = []
  for (const shot of shots) pictures.push(await darkroom.take(shot))
  await darkroom.close()
  return pictures
}

test('a picture has the same bytes every time, whatever was taken before it', async () => {
  test.slow()
  const [red, blue] = [small('#a92723'), small('#1f2a44')]
  const [first, other] = await takenBy([red, blue])
  const [, again] = await takenBy([blue, red])
  expect(first?.equals(again!)).toBe(true)
  expect(first?.equals(other!)).toBe(false)
})
