import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SETUP_WORDS, type SetupStep } from '../../../../domain/setup.ts'
import { setupQuery } from '../admin-queries.ts'
import { LoadFailure, LoadingRows, Section } from '../section.tsx'
import { doneCount, SETUP_UNREAD } from './setup-section.tsx'
import { StepRow } from './step-row.tsx'

/** All that a shop needs before it opens, done or not. */
export function SetupView() {
  const { data, isError } = useQuery(setupQuery)
  return (
    <>
      <p className="mb-4 max-w-2xl text-navy-700">{SETUP_WORDS.about}</p>
      {isError && <LoadFailure>{SETUP_UNREAD}</LoadFailure>}
      {!data && !isError && <LoadingRows count={8} />}
      {data && <Steps steps={data.steps} />}
    </>
  )
}

function Steps({ steps }: { steps: readonly SetupStep[] }) {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' }), [hash])
  const isAllDone = steps.every(({ isDone }) => isDone)
  return (
    <Section title="Before you open" aside={<p className="text-navy-600 text-sm">{doneCount(steps)}</p>}>
      {isAllDone && <p className="mb-3 font-medium text-good">{SETUP_WORDS.allDone}</p>}
      <ol aria-label={SETUP_WORDS.title} className="divide-y divide-paper-300/70">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
    </Section>
  )
}
