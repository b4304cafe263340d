import { beforeEach, expect, test, vi } from 'vitest'
import { readArtwork } from './read-artwork.ts'

const PICTURE = '\x89PNG\r\n\x1a\n'
const DOCUMENT = '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'

const opened: string[] = []
const opensAs = (what: string) => {
  opened.push(what)
  return Promise.reject(new Error('Nothing is painted here.'))
}
vi.mock('./pdf-page.ts', () => ({ firstPage: () => opensAs('document') }))

beforeEach(() => {
  opened.length = 0
  vi.spyOn(console, 'info').mockReturnValue()
})

test.each([
  [
    'a picture in which there is a document, that this browser would paint without end',
    'logo.png',
    'image/png',
    PICTURE + DOCUMENT,
    'picture',
  ],
  ['the same under a document’s name', 'logo.pdf', 'image/png', PICTURE + DOCUMENT, 'picture'],
  ['a document', 'logo.pdf', 'application/pdf', DOCUMENT, 'document'],
  ['one behind what a mail program wrote before it', 'logo.pdf', 'application/pdf', `\r\n${DOCUMENT}`, 'document'],
  ['one of one’s own that is called a picture', 'logo.png', 'image/png', DOCUMENT, 'document'],
])('%s is read as what it is', async (_, name, type, content, what) => {
  await readArtwork({ decode: () => opensAs('picture') }, new File([content], name, { type }))
  expect(opened).toEqual([what])
})
