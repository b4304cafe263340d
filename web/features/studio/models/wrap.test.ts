import { describe, expect, it } from 'vitest'
import { hats } from '../../../../domain/products/hats.ts'
import { crownOf } from './crown.ts'
import { FIVE_PANEL, SIX_PANEL } from './crown-surface.ts'
import { hatSheet } from './hat-sheets.ts'

const STEP = 0.25

describe.each([
  ['5-panel', FIVE_PANEL],
  ['6-panel', SIX_PANEL],
] as const)('artwork on a %s hat', (_, shape) => {
  const crown = crownOf(shape)

  it.each(Object.entries(hats.areas))('an inch stays an inch on the %s, to within a tenth', (area, { inches }) => {
    const sheet = hatSheet({ ...crown, bridged: crown.smooth }, area)
    const { width, height } = inches(hats.fresh)
    for (let x = -width / 2; x < width / 2 - STEP; x += STEP) {
      for (let y = -height / 2; y < height / 2 - STEP; y += STEP) {
        const { p } = sheet(x, y)
        expect(Math.abs(sheet(x + STEP, y).p.distanceTo(p) / STEP - 1)).toBeLessThan(0.1)
        expect(Math.abs(sheet(x, y + STEP).p.distanceTo(p) / STEP - 1)).toBeLessThan(0.1)
      }
    }
  })

  it('the wearer’s left is on the left, and the back reads from behind', () => {
    expect(hatSheet(crown, 'leftSide')(0, 0).p.x).toBeGreaterThan(2.5)
    expect(hatSheet(crown, 'rightSide')(0, 0).p.x).toBeLessThan(-2.5)
    expect(hatSheet(crown, 'back')(0.5, 0).p.x).toBeLessThan(hatSheet(crown, 'back')(-0.5, 0).p.x)
  })
})
