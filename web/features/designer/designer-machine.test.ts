import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../../../domain/desk/sections.ts'
import { freshDesign } from '../../../domain/products/design.ts'
import {
  type ArtworkFile,
  draftOf,
  holdsWork,
  newDocument,
  readAside,
  readDocument,
  readPlace,
} from './design-document.ts'
import { type DesignerAction, design } from './designer-machine.ts'

const file = (name: string): ArtworkFile => ({ id: name, name, type: 'image/png', bytes: 10 })
const after = (...actions: DesignerAction[]) => actions.reduce(design, newDocument())
const HATS: DesignerAction = { type: 'product chosen', product: 'hats', fresh: freshDesign('hats') }
const KOOZIES: DesignerAction = { type: 'product chosen', product: 'koozies', fresh: freshDesign('koozies') }
const hat = (...actions: DesignerAction[]) => draftOf(after(HATS, ...actions), 'hats')
const koozie = (...actions: DesignerAction[]) => draftOf(after(KOOZIES, ...actions), 'koozies')
const ticked = (...embroidery: string[]): DesignerAction => ({ type: 'design changed', change: { embroidery } })

test('the designer opens on its intro, with nothing chosen and the defaults of the price list', () => {
  expect(newDocument()).toMatchObject({ started: false, product: null, step: 0 })
  expect(hat()).toMatchObject({ choices: { style: null }, quantity: 50 })
  expect(koozie()).toMatchObject({
    choices: { size: 'regular-12oz', style: 'solid', color: '#292c2f', pattern: null, addMagnet: false },
    quantity: 250,
  })
})

test('choosing a product starts at its first step', () => {
  const forward: DesignerAction = { type: 'step taken', by: 1 }
  expect(after(HATS, forward, KOOZIES).step).toBe(0)
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
  const { choices, artwork } = hat(
    ticked('back'),
    { type: 'artwork chosen', area: 'back', file: file('back.png') },
    { type: 'artwork placed', area: 'back', placement },
    { type: 'artwork chosen', area: 'front', file: file('logo.png') },
    ticked(),
  )
  expect(choices).toMatchObject({ embroidery: [] })
  expect(artwork).toEqual({ front: file('logo.png') })
})

test('ticking a location twice counts once', () => {
  expect(hat(ticked('back', 'back')).choices).toMatchObject({ embroidery: ['back'] })
})

test('choosing the solid style clears the pattern', () => {
  const { choices } = koozie(
    { type: 'design changed', change: { style: 'pattern', pattern: 'Pattern 2' } },
    { type: 'design changed', change: { style: 'solid' } },
  )
  expect(choices).toMatchObject({ style: 'solid', pattern: null })
})

test('asking for another style goes back to the first step and keeps the colors', () => {
  const document = after(
    HATS,
    { type: 'first choice made', change: { style: '5-panel' } },
    { type: 'design changed', change: { hatColor: '#c01818' } },
    { type: 'step taken', by: 1 },
    { type: 'first choice made', change: { style: null } },
  )
  expect(document.step).toBe(0)
  expect(draftOf(document, 'hats').choices).toMatchObject({ style: null, hatColor: '#c01818' })
})

test('the browser’s Back and Forward go through the steps, and through what comes before them', () => {
  const STYLED: DesignerAction = { type: 'first choice made', change: { style: '5-panel' } }
  const went = (step: number, style: string | null): DesignerAction => ({
    type: 'went',
    place: { started: true, product: 'hats', step, first: { style } },
  })
  const colored: DesignerAction = { type: 'design changed', change: { hatColor: '#c01818' } }
  const second = after(
    { type: 'started' },
    HATS,
    STYLED,
    colored,
    { type: 'step taken', by: 1 },
    { type: 'submit begun', key: 'k' },
  )
  const first = design(second, went(0, '5-panel'))
  expect(first).toEqual({ ...second, step: 0 })
  const unstyled = design(first, went(0, null))
  expect(draftOf(unstyled, 'hats').choices).toMatchObject({ style: null, hatColor: '#c01818' })
  expect(draftOf(design(unstyled, went(0, '5-panel')), 'hats')).toEqual(draftOf(second, 'hats'))
})

test('Back into a design that is gone leads to the choice of a product', () => {
  const place = { started: true, product: 'hats' as const, step: 2, first: {} }
  expect(after({ type: 'started' }, { type: 'went', place })).toMatchObject({ started: true, product: null, step: 0 })
})

test('only what the designer wrote into the history is read back', () => {
  const place = { started: true, product: 'hats', step: 1, first: { style: '5-panel' } }
  expect(readPlace({ place })).toEqual(place)
  for (const other of [null, {}, { place: { ...place, step: 3 } }, { job: 1 }]) expect(readPlace(other)).toBeUndefined()
})

test('another product waits with all that was chosen', () => {
  const document = after(HATS, { type: 'quantity changed', quantity: 75 }, KOOZIES, HATS)
  expect(draftOf(document, 'hats').quantity).toBe(75)
})

test('new artwork in a place starts at its default', () => {
  const placement = { xInches: 1, yInches: 0, widthInches: 2, rotationDegrees: 0 }
  const { artwork } = koozie(
    { type: 'artwork chosen', area: 'front', file: file('old.png') },
    { type: 'artwork placed', area: 'front', placement },
    { type: 'artwork chosen', area: 'front', file: file('new.png') },
  )
  expect(artwork).toEqual({ front: file('new.png') })
})

test('what is to be changed in a file stays with it, and goes with it', () => {
  const retouch = { withoutBackground: true, colors: [] }
  const chosen: DesignerAction = { type: 'artwork chosen', area: 'front', file: file('logo.png') }
  const retouched: DesignerAction = { type: 'artwork retouched', area: 'front', retouch }
  expect(koozie(chosen, retouched).artwork).toEqual({ front: { ...file('logo.png'), retouch } })
  expect(koozie(chosen, retouched, chosen).artwork).toEqual({ front: file('logo.png') })
  expect(koozie(retouched).artwork).toEqual({})
})

test('the submit key stays while the design is the same and goes with any change of it', () => {
  const begun: DesignerAction = { type: 'submit begun', key: 'k' }
  expect(after(HATS, begun, { type: 'step taken', by: -1 }).submitKey).toBe('k')
  const changes: DesignerAction[] = [
    { type: 'quantity changed', quantity: 60 },
    ticked('back'),
    { type: 'artwork chosen', area: 'front', file: file('a') },
    KOOZIES,
    { type: 'guest named', guest: { name: 'Ana' } },
  ]
  for (const change of changes) expect(after(HATS, begun, change).submitKey).toBeNull()
})

test('a kept design is read back whole', () => {
  const logo: DesignerAction = { type: 'artwork chosen', area: 'front', file: file('logo.png') }
  const document = after({ type: 'started' }, HATS, ticked('back'), logo, KOOZIES)
  expect(readDocument(JSON.stringify(document))).toEqual(document)
})

test('designs that were laid aside are found again, also one that was kept before there could be several', () => {
  const [one, other] = [after(HATS), after(KOOZIES)]
  expect(readAside(JSON.stringify([one, other]))).toEqual([one, other])
  expect(readAside(JSON.stringify(one))).toEqual([one])
  expect(readAside(null)).toEqual([])
})

test.each([null, '', '{', '[]', '{"version":1}', '{"version":99}', '{"version":-1}'])('%j is no design', (other) => {
  expect(readDocument(other)).toBeUndefined()
})

test('a design that was kept when choices stood beside the quantity opens with all that it held', () => {
  const placement = { xInches: 1, yInches: 0, widthInches: 2, rotationDegrees: 0 }
  const style = { style: '5-panel', hatColor: '#123456', bandColor: 'cream', embroidery: ['back'] }
  const first = {
    ...{ version: 1, started: true, product: 'hats', step: 2 },
    hats: { ...style, quantity: 75, artwork: { front: file('logo.png') }, placements: { front: placement } },
    koozies: {
      ...{ size: 'regular-12oz', style: 'solid', color: '#292c2f', pattern: null, addMagnet: false },
      ...{ quantity: 250, artwork: {}, placements: {} },
    },
    guest: { name: 'Ana', email: 'ana@customer.example' },
    submitKey: 'k',
  }
  const opened = readDocument(JSON.stringify(first))
  expect(opened).toMatchObject({ product: 'hats', step: 2, guest: first.guest, submitKey: 'k' })
  expect(opened && draftOf(opened, 'hats')).toEqual({
    product: 'hats',
    choices: style,
    quantity: 75,
    artwork: { front: { ...file('logo.png'), placement } },
  })
  expect(opened && draftOf(opened, 'koozies')).toEqual(koozie())
})

test('starting over keeps nothing but that the intro was read', () => {
  const change: DesignerAction = { type: 'design changed', change: { hatColor: '#123456' } }
  expect(after(HATS, change, { type: 'started over' })).toEqual({
    ...newDocument(),
    started: true,
  })
})

test('a design that only chose a product holds no work', () => {
  expect(holdsWork(after({ type: 'started' }, HATS), DEFAULT_PRICES)).toBe(false)
})

test('a color or a file is work', () => {
  expect(holdsWork(after(HATS, { type: 'design changed', change: { hatColor: '#c01818' } }), DEFAULT_PRICES)).toBe(true)
  expect(
    holdsWork(after(KOOZIES, { type: 'artwork chosen', area: 'front', file: file('a.png') }), DEFAULT_PRICES),
  ).toBe(true)
})
