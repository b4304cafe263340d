import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ARTWORK,
  acceptedExtensions,
  artworkUpTo,
  chosenName,
  cleanFileName,
  fileOfUrl,
  fileProblem,
  isCleanPath,
  MB,
  publicFilePath,
  shownAt,
  storedName,
  tooLargeMessage,
} from './file-rules.ts'

test('characters other than letters, digits, dot, underscore and hyphen become underscores', () => {
  expect(cleanFileName('Crew logo (final) é.PNG')).toBe('Crew_logo__final___.PNG')
  expect(cleanFileName('')).toBe('file')
})

test('whatever a file is called, it can be stored under a folder and is found again by its address', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const path = `hats/${storedName(name, 1_760_000_000_000, 'k3v9')}`
      expect(isCleanPath(path)).toBe(true)
      const address = publicFilePath('custom-order-uploads', path)
      expect(fileOfUrl(`https://shop.example${address}?v=1`)).toEqual({ bucket: 'custom-order-uploads', path })
    }),
  )
})

test.each(['../secret', 'hats/../../x', '/etc/passwd', 'hats//x', '.hidden', 'hats/.x', 'a/b/c', 'hats/a b', ''])(
  '%j is no path of a stored file',
  (path) => expect(isCleanPath(path)).toBe(false),
)

test('addresses of other sites and services are no files of ours', () => {
  expect(fileOfUrl('https://other.example/logo.png')).toBeUndefined()
  expect(fileOfUrl('javascript:alert(1)')).toBeUndefined()
  expect(fileOfUrl('/storage/v1/object/public/contact-uploads/..%2f..%2fx')).toBeUndefined()
})

test('the size is told in the words of the page', () => {
  expect(tooLargeMessage(25 * 1024 * 1024)).toBe('File size must be less than 25MB')
})

test('the quote form accepts jpg, jpeg, png, pdf, ai and eps, and other artwork', () => {
  for (const kind of ['.jpg', '.jpeg', '.png', '.pdf', '.ai', '.eps', '.svg', '.avif'])
    expect(acceptedExtensions(ARTWORK).split(',')).toContain(kind)
  expect(fileProblem({ name: 'LOGO.JPEG', size: 1 }, ARTWORK)).toBeUndefined()
  expect(fileProblem({ name: 'logo.exe', size: 1 }, ARTWORK)).toBe(ARTWORK.wrongKind)
  expect(fileProblem({ name: 'logo', size: 1 }, ARTWORK)).toBe(ARTWORK.wrongKind)
})

test('a drawing is looked at as the picture that the shop drew of it, anything else as it is', () => {
  const path = publicFilePath('contact-uploads', '17-x9-logo.svg')
  expect(shownAt(path)).toBe('/storage/v1/render/image/public/contact-uploads/17-x9-logo.svg')
  expect(shownAt(`https://shop.example${path}`)).toBe(`https://shop.example${shownAt(path)}`)
  const photograph = publicFilePath('contact-uploads', '17-x9-logo.png')
  expect(shownAt(photograph)).toBe(photograph)
})

test.each(['IMG_0042.HEIC', 'photo.heif'])('%s: whoever has it is told how to make it a JPG', (name) => {
  expect(fileProblem({ name, size: 1 }, ARTWORK)).toMatch(/save yours as JPG/)
})

test('a drawing of 10 MB is refused before it is sent, as the server would', () => {
  const just = { name: 'logo.svg', size: 10 * MB - 1 }
  expect(fileProblem(just, ARTWORK)).toBeUndefined()
  expect(fileProblem({ ...just, size: 10 * MB }, ARTWORK)).toBe('File size must be less than 10MB')
  expect(fileProblem({ name: 'logo.png', size: 25 * MB }, artworkUpTo(25 * MB))).toBe(
    'File size must be less than 25MB',
  )
})

test('a name that somebody chose leads nowhere, however it is written', () => {
  const names = ['17-x9-logo.png', '17-x9-..', '17-x9-.hidden', '17-x9-...png'].map((name) => chosenName(`/a/${name}`))
  expect(names).toEqual(['logo.png', 'file', 'hidden', 'png'])
})
