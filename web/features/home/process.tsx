import { PROCESS } from '../../../domain/site/home.ts'
import { AnimateOnScroll } from './animate-on-scroll.tsx'
import { PROCESS_ID } from './scroll-hint.tsx'

/** How an order goes, as four stops on one thread. */
export function Process() {
  return (
    <section id={PROCESS_ID} aria-labelledby="process-heading" className="shell py-16 max-md:order-1 md:py-28">
      <AnimateOnScroll>
        <h2 id="process-heading" className="max-w-xl text-3xl md:text-5xl">
          {PROCESS.heading}
        </h2>
        <ol className="mt-10 grid md:mt-16 md:grid-cols-4">
          {PROCESS.steps.map(({ title, text }, place) => (
            <li key={title} className="process-step relative max-md:pb-9 max-md:pl-16 md:pr-8">
              <span
                aria-hidden
                className="relative z-10 flex size-12 items-center justify-center rounded-full bg-navy-900 font-bold font-display text-lg text-paper ring-8 ring-paper max-md:absolute max-md:top-0 max-md:left-0"
              >
                {place + 1}
              </span>
              <h3 className="text-xl max-md:pt-2.5 md:mt-7">{title}</h3>
              <p className="mt-2 text-navy-700">{text}</p>
            </li>
          ))}
        </ol>
      </AnimateOnScroll>
    </section>
  )
}
