import { ArrowRight, BadgeCheck, Layers, MessagesSquare, PencilRuler, Shirt, Timer } from 'lucide-react'
import { Link } from 'react-router'
import { type Benefit, benefits, WHY_CHOOSE } from '../../../domain/site/home.ts'
import { usePrices } from '../../shop-facts.tsx'
import { AnimateOnScroll } from './animate-on-scroll.tsx'

const SIGNS: Record<Benefit['id'], typeof Timer> = {
  materials: Shirt,
  design: PencilRuler,
  turnaround: Timer,
  discounts: Layers,
  guarantee: BadgeCheck,
  service: MessagesSquare,
}

export function WhyChoose() {
  return (
    <section aria-labelledby="why-heading" className="bg-paper-100 py-16 md:py-28">
      <div className="shell grid gap-10 lg:grid-cols-[1fr_2.1fr] lg:gap-16">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 id="why-heading" className="text-3xl md:text-5xl">
            {WHY_CHOOSE.heading}
          </h2>
          <Link
            to="/gallery"
            className="group mt-6 inline-flex items-center gap-2 py-2 font-semibold underline decoration-2 decoration-thread underline-offset-6"
          >
            {WHY_CHOOSE.link}
            <ArrowRight aria-hidden size={18} className="transition-transform group-hover:translate-x-1" />
          </Link>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-5">
          {benefits(usePrices()).map(({ id, title, text }) => {
            const Sign = SIGNS[id]
            return (
              <li key={id}>
                <AnimateOnScroll className="h-full rounded-card bg-paper p-6 shadow-card md:p-8">
                  <Sign aria-hidden size={38} strokeWidth={1.6} strokeDasharray="2.6 1.5" className="text-thread" />
                  <h3 className="mt-6 text-xl">{title}</h3>
                  <p className="mt-2 text-navy-700">{text}</p>
                </AnimateOnScroll>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
