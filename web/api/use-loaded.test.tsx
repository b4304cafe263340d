import { JSDOM } from 'jsdom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useLoaded } from './use-loaded.ts'

function Shown({ load }: { load: () => Promise<string> }) {
  const { state } = useLoaded(load)
  return state.status === 'ready' ? state.value : state.status
}

function openPage() {
  const { window } = new JSDOM()
  vi.stubGlobal('window', window)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { body } = window.document
  const root = createRoot(body.appendChild(window.document.createElement('main')))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  const show = (load: () => Promise<string>) => act(async () => root.render(<Shown load={load} />))
  return { body, show }
}

test('what was read for one is not shown while it is read for another', async () => {
  const { body, show } = openPage()
  await show(async () => 'Ada Brim')
  expect(body.textContent).toBe('Ada Brim')
  await show(() => new Promise(() => undefined))
  expect(body.textContent).toBe('loading')
})
