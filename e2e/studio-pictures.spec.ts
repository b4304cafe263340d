import { openDarkroom } from '../scripts/pictures/open-darkroom.ts'
import { inks, koozie, look, square } from '../web/features/studio/render/arrange.ts'
import type { Shot } from '../web/features/studio/render/darkroom.ts'
import { expect, test } from './shopper.ts'

const VIEW = look(-14, 12, 22, [0, 2.3, 0])
const small = (color: string): Shot => ({
  ...square(96, VIEW, [koozie('regular-12oz', color, 'sail', inks('#fff6e4', '#f2c879'), 1.9)]),
  samples: 1,
})

test('a picture has the same bytes every time, whatever was taken before it', async () => {
  test.slow()
  const darkroom = await openDarkroom()
  const red = await darkroom.take(small('#a92723'))
  const blue = await darkroom.take(small('#1f2a44'))
  const again = await darkroom.take(small('#a92723'))
  await darkroom.close()
  expect(again.equals(red)).toBe(true)
  expect(blue.equals(red)).toBe(false)
})
