import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArtworkFile, holdsWork, newDocument, readDocument } from './design-document.ts'
import { type DesignerAction, design } from './designer-machine.ts'

const file = (name: string): ArtworkFile => ({ id: name, name, type: 'image/png', bytes: 10 })
const after = (...actions: DesignerAction[]) => actions.reduce(design, newDocument())

test('the designer opens on its intro, with nothing chosen and the defaults of the price list', () => {
  expect(newDocument()).toMatchObject({ started: false, product: null, step: 0 })
  expect(newDocument().hats).toMatchObject({ style: null, quantity: 50 })
  expect(newDocument().koozies).toMatchObject({
    ...{ size: 'regular-12oz', style: 'solid', color: '#292c2f', pattern: null, addMagnet: false, quantity: 250 },
  })
})

test('choosing a product starts at its first step', () => {
  const forward: DesignerAction = { type: 'step taken', by: 1 }
  expect(
    after({ type: 'product chosen', product: 'hats' }, forward, { type: 'product chosen', product: 'koozies' }).step,
  ).toBe(0)
})

test('the step stays within 0 and 2, however often somebody presses', () => {
  const presses = fc.array(
    fc.constantFrom<DesignerAction>({ type: 'step taken', by: 1 }, { type: 'step taken', by: -1 }),
  )
  fc.assert(
    fc.property(presses, (actions) => {
      const { step } = after(...actions)
      expect([0, 1, 2]).toContain(step)
    }),
  )
})

test('unticking an embroidery location clears its file and its place', () => {
  const placement = { xInches: 1, yInches: 0, widthInches: 2, rotationDegrees: 0 }
  const { hats } = after(
    { type: 'embroidery ticked', location: 'back', ticked: true },
    { type: 'hat artwork chosen', slot: 'back', file: file('back.png') },
    { type: 'hat artwork placed', slot: 'back', placement },
    { type: 'hat artwork chosen', slot: 'front', file: file('logo.png') },
    { type: 'embroidery ticked', location: 'back', ticked: false },
  )
  expect(hats.embroidery).toEqual([])
  expect(hats.artwork).toEqual({ front: file('logo.png') })
  expect(hats.placements).toEqual({})
})

test('ticking a location twice counts once', () => {
  const tick: DesignerAction = { type: 'embroidery ticked', location: 'back', ticked: true }
  expect(after(tick, tick).hats.embroidery).toEqual(['back'])
})

test('choosing the solid style clears the pattern', () => {
  const { koozies } = after(
    { type: 'koozie changed', change: { style: 'pattern', pattern: 'Pattern 2' } },
    { type: 'koozie changed', change: { style: 'solid' } },
  )
  expect(koozies).toMatchObject({ style: 'solid', pattern: null })
})

test('new artwork in a slot starts at its default place', () => {
  const placement = { xInches: 1, yInches: 0, widthInches: 2, rotationDegrees: 0 }
  const { koozies } = after(
    { type: 'koozie artwork placed', slot: 'front', placement },
    { type: 'koozie artwork chosen', slot: 'front', file: file('new.png') },
  )
  expect(koozies.placements).toEqual({})
})

test('the submit key stays while the design is the same and goes with any change of it', () => {
  const begun: DesignerAction = { type: 'submit begun', key: 'k' }
  expect(after(begun, { type: 'step taken', by: -1 }).submitKey).toBe('k')
  const changes: DesignerAction[] = [
    { type: 'hat changed', change: { quantity: 60 } },
    { type: 'embroidery ticked', location: 'back', ticked: true },
    { type: 'koozie changed', change: { addMagnet: true } },
    { type: 'koozie artwork chosen', slot: 'front', file: file('a') },
    { type: 'guest named', guest: { name: 'Ana' } },
  ]
  for (const change of changes) expect(after(begun, change).submitKey).toBeNull()
})

test('a kept design is read back whole', () => {
  const document = after({ type: 'started' }, { type: 'product chosen', product: 'hats' })
  expect(readDocument(JSON.stringify(document))).toEqual(document)
})

test.each([null, '', '{', '[]', '{"version":1}', '{"version":99}', '{"version":-1}'])('%j is no design', (other) => {
  expect(readDocument(other)).toBeUndefined()
})

test('starting over keeps nothing but that the intro was read', () => {
  expect(after({ type: 'hat changed', change: { hatColor: '#123456' } }, { type: 'started over' })).toEqual({
    ...newDocument(),
    started: true,
  })
})

test('a design that only chose a product holds no work', () => {
  expect(holdsWork(after({ type: 'started' }, { type: 'product chosen', product: 'hats' }))).toBe(false)
})

test('a color or a file is work', () => {
  expect(holdsWork(after({ type: 'hat changed', change: { hatColor: '#c01818' } }))).toBe(true)
  expect(holdsWork(after({ type: 'koozie artwork chosen', slot: 'front', file: file('a.png') }))).toBe(true)
})
