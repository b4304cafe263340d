import { useCallback } from 'react'
import { factsOf } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'
import {
  copyPath,
  NOTHING_BUT_THE_DESIGN,
  priceSentence,
  SHARED_DESIGN_STAYS,
  type SharedDesign,
} from '../../../domain/products/shared-design.ts'
import { answerOf, mayPass } from '../../api/answer-of.ts'
import { guestApi } from '../../api/guest-api.ts'
import { NotLoaded } from '../../api/not-loaded.tsx'
import { useLoaded } from '../../api/use-loaded.ts'
import { usePrices } from '../../shop-facts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DesignFacts } from '../../ui/design-facts.tsx'
import { PageHeading, Skeleton } from '../../ui/surface.tsx'
import { SharedPicture } from './shared-picture.tsx'

/** A design that somebody shared, to be looked at: its picture, what was chosen, what it costs. */
export function SharedDesignScreen({ id }: { id: string }) {
  const { state, reload } = useLoaded(
    useCallback(() => answerOf(guestApi.designs[':id'].$get({ param: { id } })), [id]),
  )
  if (state.status === 'failed') return <NotHere failure={state.failure} onAgain={reload} />
  const found = state.status === 'ready' ? state.value : undefined
  return (
    <>
      <PageHeading title={found ? kindOf(found.design.product).title(found.design.choices) : 'A shared design'} />
      <section className="shell grid gap-8 pb-20 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-12">
        <SharedPicture id={id} found={found} />
        {found ? <About id={id} design={found.design} /> : <Skeleton className="h-64" />}
      </section>
    </>
  )
}

function About({ id, design }: { id: string; design: SharedDesign }) {
  return (
    <div>
      <h2 className="sr-only">What was chosen</h2>
      <DesignFacts facts={factsOf(design)} piece={() => 'As pictured'} />
      <p className="mt-6 border-paper-300 border-t pt-6 font-semibold text-xl">{priceSentence(design, usePrices())}</p>
      <ButtonLink to={copyPath(id)} size="large" className="mt-6 w-full sm:w-auto">
        Edit a copy
      </ButtonLink>
      <p className="mt-6 text-navy-600 text-sm">
        {NOTHING_BUT_THE_DESIGN} {SHARED_DESIGN_STAYS}
      </p>
    </div>
  )
}

const NotHere = ({ failure, onAgain }: { failure: unknown; onAgain: () => void }) => (
  <PageHeading title={mayPass(failure) ? 'A shared design' : 'No design here'}>
    <NotLoaded failure={failure} fallback="The design could not be loaded. Please try again." onAgain={onAgain} />
    <ButtonLink to="/customize" look={mayPass(failure) ? 'outline' : 'thread'} className="mt-8">
      Design your own
    </ButtonLink>
  </PageHeading>
)
