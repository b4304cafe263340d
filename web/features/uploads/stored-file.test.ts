import { afterEach, expect, test, vi } from 'vitest'
import { shownFile } from './stored-file.ts'

afterEach(() => void vi.unstubAllGlobals())

const FOLDER = '/storage/v1/object/public/custom-order-uploads/hats'
const holds = (files: Record<string, string>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const type = files[address]
    return type ? new Response('bytes', { headers: { 'Content-Type': type } }) : new Response('', { status: 404 })
  })

test('what browsers show is looked at as it is', async () => {
  holds({ [`${FOLDER}/1-x-logo.png`]: 'image/png' })
  expect(await shownFile(`${FOLDER}/1-x-logo.png`)).toMatchObject({ type: 'image/png', size: 5 })
})

test.each(['logo.svg', 'logo.pdf', 'logo.ai', 'logo.eps'])('%s is looked at as the shop drew it', async (name) => {
  holds({ [`/storage/v1/render/image/public/custom-order-uploads/hats/1-x-${name}`]: 'image/webp' })
  expect(await shownFile(`${FOLDER}/1-x-${name}`)).toMatchObject({ type: 'image/webp', size: 5 })
})

test('where the shop could draw nothing there is nothing to look at', async () => {
  holds({ [`${FOLDER}/1-x-logo.pdf`]: 'application/pdf' })
  expect(await shownFile(`${FOLDER}/1-x-logo.pdf`)).toMatchObject({ type: 'image/webp', size: 0 })
})

test('nor of a document that is called a picture: whoever opens it would paint it themselves', async () => {
  holds({ [`${FOLDER}/1-x-logo.png`]: 'application/pdf' })
  expect(await shownFile(`${FOLDER}/1-x-logo.png`)).toMatchObject({ type: 'image/webp', size: 0 })
})

test('a picture that is gone is none', async () => {
  holds({})
  expect(await shownFile(`${FOLDER}/1-x-logo.png`)).toBeUndefined()
})
