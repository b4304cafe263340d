import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptedExtensions,
  cleanFileName,
  fileOfUrl,
  hasAcceptedName,
  isCleanPath,
  publicFilePath,
  QUOTE_FILE,
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

test('the quote form accepts jpg, jpeg, png, pdf, ai and eps', () => {
  expect(acceptedExtensions(QUOTE_FILE)).toBe('.jpg,.jpeg,.png,.pdf,.ai,.eps')
  expect(hasAcceptedName(QUOTE_FILE, 'LOGO.JPEG')).toBe(true)
  expect(hasAcceptedName(QUOTE_FILE, 'logo.exe')).toBe(false)
  expect(hasAcceptedName(QUOTE_FILE, 'logo')).toBe(false)
})
