import { afterEach, expect, test, vi } from 'vitest'
import { freshDesign } from '../../../domain/products/design.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><!-- %PDF-1.4 --></svg>'

test('what a stranger stored as a PDF, and says is a drawing, is none in a copy: its browser would draw it itself', async () => {
  const front = { url: '/storage/v1/object/public/custom-order-uploads/hats/1-x-logo.pdf', name: 'logo.pdf' }
  const design = { version: 2, ...freshDesign('hats'), artwork: { front: { ...front, type: 'image/svg+xml' } } }
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes(front.url)
      ? new Response(DRAWING, { headers: { 'Content-Type': 'application/pdf' } })
      : Response.json({ design, pictured: false }),
  )
  const { copySharedDesign } = await import('./share-design.ts')
  const kept: (File | undefined)[] = []
  await copySharedDesign('one', {
    keepFile: async (file, shown) => {
      kept.push(file, shown)
      return { id: 'kept', name: file.name, type: file.type, bytes: file.size }
    },
  })
  const [itself, shown] = kept
  expect(itself).toMatchObject({ name: 'logo.pdf', type: 'application/pdf' })
  expect(shown).toMatchObject({ size: 0, type: 'image/webp' })
})
