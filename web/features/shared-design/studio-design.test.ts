import { expect, it } from 'vitest'
import { freshDesign } from '../../../domain/products/design.ts'
import { studioDesign } from './studio-design.ts'

it('whoever looks at a shared design from all sides sees its artwork where it was put, as it was retouched', () => {
  const placement = { xInches: 0.2, yInches: -0.1, widthInches: 2, rotationDegrees: 4 }
  const retouch = { withoutBackground: true, colors: [{ from: '#24503a', to: '#fbfbf8' }] }
  const logo = { url: '/logo', name: 'logo.png', type: 'image/png', placement, retouch }
  const shown = studioDesign({ ...freshDesign('hats'), artwork: { front: logo } })
  expect(shown.artwork.front).toMatchObject({ id: '/logo', placement, retouch })
})
