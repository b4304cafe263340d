import { JSDOM } from 'jsdom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Profile } from './profile-calls.ts'
import { ProfileForm } from './profile-form.tsx'

const PROFILE: Profile = {
  ...{ id: 'c0ffee00-0000-4000-8000-000000000001', full_name: 'Ada Capper', email: 'ada@mail.example' },
  ...{ phone: '512 555 0142', company: null, company_size: null, industry: null },
  ...{ shipping_address: '12 Elm Street', city: 'Austin', state: 'TX', zip_code: '78701' },
  ...{ email_notifications: true, newsletter_subscribed: true, avatar_url: null },
  ...{ is_admin: false, staff_role: null, staff_needs_second_step: false, created_at: '2026-01-02T15:00:00.000Z' },
}

/** A profile as it was read, in whose form somebody writes and saves. */
async function openForm() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(PROFILE)
  })
  const { window } = new JSDOM('<main></main>', { url: 'https://shop.example' })
  const { document } = window
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  // React was loaded without a document and takes this one for an old browser's.
  vi.spyOn(window.HTMLElement.prototype, 'focus').mockReturnValue()
  const root = createRoot(document.querySelector('main') ?? document.body)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  const nothing = () => undefined
  await act(async () => root.render(<ProfileForm profile={PROFILE} onSaved={nothing} onCancel={nothing} />))
  const choose = (name: string, value: string) =>
    act(async () => {
      const field = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
      if (field) field.value = value
      field?.dispatchEvent(new window.Event('change', { bubbles: true }))
    })
  const press = (control: string) => act(async () => document.querySelector<HTMLElement>(control)?.click())
  const save = async () => {
    await press('[type="submit"]')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  }
  return { sent, choose, press, save }
}

test('who saves a profile sends what they changed alone: what its owner wrote meanwhile, and no longer wants by mail, stays so', async () => {
  const { sent, choose, press, save } = await openForm()
  await choose('company_size', '11-50')
  await press('[name="newsletter_subscribed"]')
  await save()
  expect(sent).toEqual([{ company_size: '11-50', newsletter_subscribed: false }])
})
