import { expect, it } from 'vitest'
import { newDocument } from './design-document.ts'
import { documentOf, sharedOf } from './shared-document.ts'

const placement = { xInches: 0.2, yInches: -0.1, widthInches: 2, rotationDegrees: 4 }
const logo = { id: 'one', name: 'logo.png', type: 'image/png', bytes: 12 }

it('a design that is shared and opened again is the same design, with a copy of its artwork', async () => {
  const fresh = newDocument()
  const hats = {
    ...fresh.hats,
    style: '5-panel',
    hatColor: '#336699',
    artwork: { front: logo },
    placements: { front: placement },
  } as const
  const shared = sharedOf(
    { ...fresh, started: true, product: 'hats', hats: { ...hats, embroidery: ['back'] } },
    'hats',
    () => '/logo',
  )
  const opened = await documentOf(shared, async ({ name, type }) => ({ id: 'copy', name, type, bytes: 12 }))
  expect(opened?.product).toBe('hats')
  expect(opened?.hats).toEqual({ ...hats, embroidery: ['back'], artwork: { front: { ...logo, id: 'copy' } } })
})

it('nobody learns who designed it', () => {
  const document = { ...newDocument(), guest: { name: 'Somebody', email: 'somebody@customer.example' } }
  expect(JSON.stringify(sharedOf(document, 'koozies', () => undefined))).not.toContain('omebody')
})
