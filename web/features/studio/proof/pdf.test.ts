import { expect, it } from 'vitest'
import { DEFAULT_CONTACT } from '../../../../domain/site/contact-details.ts'
import { widthOf, wrapped } from './glyph-widths.ts'
import { type Proof, proofPdf } from './proof-pages.ts'

const picture = { jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), side: 1, label: 'Front' }
const proof: Proof = {
  title: '6-panel hat (navy)',
  date: 'November 15, 2026',
  pictures: [picture, picture],
  contact: DEFAULT_CONTACT,
  choices: [{ label: 'Hat color', value: 'Navy (#1f2a44)', hex: '#1f2a44' }],
  price: [{ label: 'Total', value: '$875.00' }],
  artwork: [
    {
      label: 'Front',
      file: 'logo.png',
      place: '3.60 × 1.80 in, centered',
      threads: [{ name: 'Gold', hex: '#d9a441' }],
      findings: ['Letters are “small” — 0.12 in'],
    },
  ],
}
const textOf = (made: Proof) => Array.from(proofPdf(made), (byte) => String.fromCharCode(byte)).join('')

it('every object is where the table of the file says', () => {
  const text = textOf(proof)
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]))
  expect(offsets).toHaveLength(9)
  for (const [i, at] of offsets.entries()) expect(text.slice(at, at + 8)).toBe(`${i + 1} 0 obj\n`.slice(0, 8))
})

it('brackets are escaped, and letters that the font lacks are told in plain ones', () => {
  const text = textOf(proof)
  expect(text).toContain('(6-panel hat \\(navy\\))')
  expect(text).toContain('Letters are "small" - 0.12 in')
})

it('what does not fit on one sheet goes on the next, and none of it is lost', () => {
  const finding = 'Something was found in this file that is worth a whole sentence of advice.'
  const many = {
    ...proof,
    artwork: Array.from({ length: 4 }, () => ({ ...proof.artwork[0]!, findings: Array(12).fill(finding) })),
  }
  const text = textOf(many)
  expect(text).toContain('Page 2 of 2')
  expect(text.split(finding)).toHaveLength(4 * 12 + 1)
})

it('long sentences are broken between words, and a word that is too long within itself', () => {
  expect(wrapped('one two three', widthOf('one two', 10), 10)).toEqual(['one two', 'three'])
  expect(wrapped('aaaaaa', widthOf('aaa', 10), 10)).toEqual(['aaa', 'aaa'])
})
