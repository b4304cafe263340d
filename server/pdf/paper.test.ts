import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { DEFAULT_CONTACT } from '../../domain/site/contact-details.ts'
import { pdfWords } from '../testing/pdf-words.ts'
import { Paper } from './paper.ts'

const TITLE = { kind: 'Invoice', aside: 'J-1042', title: 'Invoice J-1042', at: new Date('2026-11-16T15:00:00Z') }
const COLUMNS = [
  { title: 'What', width: 400 },
  { title: 'Total', width: 124, align: 'right' },
] as const

const invoice = async (lines: number) => {
  const paper = await Paper.begin(TITLE)
  paper.heading('For Łukasz Ωmega')
  paper.facts([{ label: 'Color', value: 'Navy, “as agreed”', color: '#112233' }])
  await paper.table(
    COLUMNS,
    Array.from({ length: lines }, (_, i) => [`Line ${i + 1}`, '$1.00']),
  )
  return paper.finish('Thank you.', DEFAULT_CONTACT)
}

test('a document says what was written, in whatever letters a name has', async () => {
  const [page = '', ...more] = await pdfWords(await invoice(2))
  expect(more).toEqual([])
  for (const words of ['Invoice', 'J-1042', 'Łukasz Ωmega', 'Navy, “as agreed”', 'Line 2', 'Thank you.', 'Page 1 of 1'])
    expect(page).toContain(words)
})

test('a name with signs between its letters that nobody sees is set as any other', async () => {
  const paper = await Paper.begin(TITLE)
  await paper.table(COLUMNS, [['ⵜⴰ\u200dⵏⵉ\u200cⵔⵜ\u034f, for Łukasz', '$1.00']])
  const [page = ''] = await pdfWords(await paper.finish('Thank you.', DEFAULT_CONTACT))
  expect(page).toContain('ⵜⴰⵏⵉⵔⵜ, for Łukasz')
})

test('what does not fit goes on, each sheet with its number', async () => {
  const pages = await pdfWords(await invoice(90))
  expect(pages).toHaveLength(3)
  for (const [i, page] of pages.entries()) expect(page).toContain(`Page ${i + 1} of 3`)
  expect(pages.at(-1)).toContain('Line 90')
})

test('the same document of the same moment has the same bytes', async () => {
  const [one, other] = await Promise.all([invoice(3), invoice(3)])
  expect(one.equals(other)).toBe(true)
})

test.each([
  ['letters', 'x'],
  ['spaces that keep words together', '\u2007'],
])('a word without an end, of %s, is not measured letter by letter', async (_what, letter) => {
  const paper = await Paper.begin(TITLE)
  const measured = vi.spyOn(PDFDocument.prototype, 'widthOfString')
  paper.text(`x${letter.repeat(5_000)}x`)
  expect(measured.mock.calls.length).toBeLessThan(100)
  measured.mockRestore()
})

test('others are answered while a long list is set', async () => {
  const paper = await Paper.begin(TITLE)
  let answered = 0
  let isSet = false
  const answer = () => {
    answered += 1
    if (!isSet) setImmediate(answer)
  }
  setImmediate(answer)
  await paper.table(
    COLUMNS,
    Array.from({ length: 200 }, (_, i) => [`Line ${i + 1}`, '$1.00']),
  )
  isSet = true
  expect(answered).toBeGreaterThanOrEqual(9)
})
