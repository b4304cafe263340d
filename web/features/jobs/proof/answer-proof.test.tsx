import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnswerProof } from './answer-proof.tsx'

const proof = {
  ...{ version: 2, sent_at: '2026-11-16T15:00:00Z', note: null, fingerprint: 'f', pdf_url: '/proof.pdf' },
  ...{ pictures: [], facts: [], comments: [] },
  ...{ approved_at: null, approved_by: null, changes_at: null, changes: null },
}

test('whoever approves a proof reads which one, as an earlier one may be on show', () => {
  const page = renderToStaticMarkup(<AnswerProof proof={proof} token="t" onChanged={() => undefined} />)
  expect(page).toContain('Approve proof 2</button>')
})
