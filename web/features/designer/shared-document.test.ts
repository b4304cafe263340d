import { expect, it } from 'vitest'
import { freshDesign } from '../../../domain/products/design.ts'
import { draftOf, newDocument } from './design-document.ts'
import { documentOf, sharedOf } from './shared-document.ts'

const placement = { xInches: 0.2, yInches: -0.1, widthInches: 2, rotationDegrees: 4 }
const retouch = { withoutBackground: true, colors: [{ from: '#24503a', to: '#fbfbf8' }] }
const logo = { id: 'one', name: 'logo.png', type: 'image/png', bytes: 12, placement, retouch }

it('a design that is shared and opened again is the same design, with a copy of its artwork', async () => {
  const fresh = freshDesign('hats')
  const choices = { ...fresh.choices, style: '5-panel', hatColor: '#336699', embroidery: ['back'] }
  const draft = { ...fresh, choices, artwork: { front: logo } }
  const { version, ...shared } = sharedOf(draft, () => '/logo')
  const opened = await documentOf(shared, async ({ name, type }) => ({ id: 'copy', name, type, bytes: 12 }))
  expect(version).toBe(2)
  expect(opened.product).toBe('hats')
  expect(draftOf(opened, 'hats')).toEqual({ ...draft, artwork: { front: { ...logo, id: 'copy' } } })
})

it('nobody learns who designed it', () => {
  const document = { ...newDocument(), guest: { name: 'Somebody', email: 'somebody@customer.example' } }
  expect(JSON.stringify(sharedOf(draftOf(document, 'koozies'), () => '/file'))).not.toContain('omebody')
})
