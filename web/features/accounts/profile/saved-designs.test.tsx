import { JSDOM } from 'jsdom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_FACTS } from '../../../../domain/desk/sections.ts'
import { freshDesign } from '../../../../domain/products/design.ts'
import { ShopFactsProvider } from '../../../shop-facts.tsx'
import { SavedDesigns } from './saved-designs.tsx'

const design = freshDesign('hats')

/** Two designs, and a shop that says that one is gone only when it is let. */
async function openDesigns() {
  let kept = ['Spring', 'Summer']
  const gone = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'DELETE') return Response.json({ designs: kept.map((name) => ({ id: name, name, design })) })
    await gone.promise
    kept = kept.filter((name) => !address.endsWith(name))
    return Response.json({})
  })
  const { window } = new JSDOM('<main></main>', { url: 'https://shop.example' })
  const { document } = window
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.querySelector('main') ?? document.body)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <MemoryRouter>
        <ShopFactsProvider facts={DEFAULT_FACTS}>
          <SavedDesigns />
        </ShopFactsProvider>
      </MemoryRouter>,
    ),
  )
  const control = async (name: string) =>
    vi.waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
      if (!found) throw new Error(`There is no ${name}`)
      return found
    })
  const remove = async (name: string) => {
    const button = await control(`Remove ${name}`)
    button.focus()
    await act(async () => button.click())
  }
  const answer = () =>
    act(async () => {
      gone.resolve()
      await vi.waitFor(() => expect(kept).toHaveLength(1))
      await new Promise((resolve) => setImmediate(resolve))
    })
  return { document, control, remove, answer }
}

test('whoever has gone on to another design while one is removed is left there', async () => {
  const { document, control, remove, answer } = await openDesigns()
  await remove('Spring')
  const next = await control('Rename Summer')
  next.focus()
  await answer()
  expect(document.activeElement).toBe(next)
})

test('whoever waits at the design that goes is among their designs afterwards', async () => {
  const { document, remove, answer } = await openDesigns()
  await remove('Spring')
  await answer()
  expect(document.activeElement?.id).toBe('saved-designs')
})
