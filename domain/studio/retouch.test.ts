import { expect, it } from 'vitest'
import { recolored, retouchSchema, retouchWords, UNTOUCHED, withoutRecolor } from './retouch.ts'

const FOREST = '#24503a'
const TEAL = '#1f6f78'
const WHITE = '#fbfbf8'

it('a color that was changed is changed again from what it was in the file', () => {
  const once = recolored(UNTOUCHED, { from: FOREST, to: TEAL })
  expect(recolored(once, { from: TEAL, to: WHITE }).colors).toEqual([{ from: FOREST, to: WHITE }])
  expect(recolored(once, { from: TEAL, to: FOREST }).colors).toEqual([])
})

it('a changed color is put back', () => {
  const color = { from: FOREST, to: TEAL }
  expect(withoutRecolor(recolored(UNTOUCHED, color), color)).toEqual(UNTOUCHED)
})

it('those who sew and those who print are told what to change', () => {
  const retouch = { withoutBackground: true, colors: [{ from: FOREST, to: WHITE }] }
  expect(retouchWords(retouch, 'sewn')).toEqual(['Please remove the background.', 'Sew Forest 135 in White 105.'])
  expect(retouchWords(retouch, 'printed')[1]).toBe('Print about Forest (#24503a) in about White (#fbfbf8).')
  expect(retouchWords(undefined, 'sewn')).toEqual([])
})

it('only colors are taken for colors', () => {
  expect(retouchSchema.safeParse({ colors: [{ from: 'url(x)', to: WHITE }] }).success).toBe(false)
})
