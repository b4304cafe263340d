import { expect, it } from 'vitest'
import { proofPdf, wrapped } from './proof-pdf.ts'

const proof = {
  title: 'Proof (6-panel hat)',
  pictures: [{ jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), side: 1, label: 'Front' }],
  lines: [['Hat', '#1f2a44']] as const,
  notes: ['Letters are “small” — 0.12 in'],
}

it('every object is where the table of the file says', () => {
  const text = Array.from(proofPdf(proof), (byte) => String.fromCharCode(byte)).join('')
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]))
  expect(offsets).toHaveLength(7)
  for (const [i, at] of offsets.entries()) expect(text.slice(at, at + 8)).toBe(`${i + 1} 0 obj\n`.slice(0, 8))
})

it('brackets are escaped, and letters that the font lacks are told in plain ones', () => {
  const text = Array.from(proofPdf(proof), (byte) => String.fromCharCode(byte)).join('')
  expect(text).toContain('(Proof \\(6-panel hat\\))')
  expect(text).toContain('Letters are "small" - 0.12 in')
})

it('long sentences are broken between words', () => {
  expect(wrapped('one two three', 8)).toEqual(['one two', 'three'])
})
