import { CALL_TO_ACTION } from '../../../domain/site/home.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** A woven label at the end of the page. */
export function CallToAction() {
  return (
    <section aria-labelledby="cta-heading" className="shell">
      <div className="on-navy relative overflow-hidden rounded-card bg-thread px-6 py-14 text-center text-white md:px-16 md:py-24">
        <div
          aria-hidden
          className="pointer-events-none absolute inset-3 rounded-md border-2 border-white/55 border-dashed md:inset-4"
        />
        <h2 id="cta-heading" className="mx-auto max-w-2xl text-3xl md:text-5xl">
          {CALL_TO_ACTION.heading}
        </h2>
        <p className="mx-auto mt-5 max-w-lg text-lg">{CALL_TO_ACTION.text}</p>
        <div className="relative mt-9 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/products" look="navy" size="large" className="max-sm:w-full">
            {CALL_TO_ACTION.design}
          </ButtonLink>
          <ButtonLink to="/contact" look="outline-light" size="large" className="max-sm:w-full">
            {CALL_TO_ACTION.quote}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
