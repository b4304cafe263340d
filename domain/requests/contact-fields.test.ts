import { expect, test } from 'vitest'
import { CONTACT_COLUMNS, dialogFacts, mailFacts } from './contact-fields.ts'

const HATS = {
  ...{ product_type: 'Hats', hat_type: 'Trucker', hat_color: 'navy', band_color: null, product_color: null },
  ...{ order_description: 'Sixty', phone_number: '512-555-0142', file_url: null },
}

const PLAIN = { color: (written: string) => written, file: (url: string) => url }

test('an e-mail tells everything that was filled in, in the order of the form, and nothing that was not', () => {
  expect(mailFacts(HATS, PLAIN)).toEqual([
    ['Product', 'Hats'],
    ['Hat type', 'Trucker'],
    ['Hat color', 'navy'],
    ['Order description', 'Sixty'],
    ['Phone', '512-555-0142'],
  ])
})

test('an e-mail tells colors and files as its reader needs them', () => {
  const mail = mailFacts({ ...HATS, file_url: '/f/logo.pdf' }, { color: () => 'a color', file: () => 'a file' })
  expect(mail).toContainEqual(['Hat color', 'a color'])
  expect(mail).toContainEqual(['File', 'a file'])
})

test("the staff's dialog shows a color with its swatch, and leaves to other places what they show", () => {
  expect(dialogFacts(HATS)).toEqual([
    { label: 'Hat type', value: 'Trucker' },
    { label: 'Hat color', value: 'navy', color: 'navy' },
  ])
})

test('lists and exports have a column for what is told of quote requests alone', () => {
  expect(CONTACT_COLUMNS).toContain('hat_type')
  expect(CONTACT_COLUMNS).not.toContain('phone_number')
})
