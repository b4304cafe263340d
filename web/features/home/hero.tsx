import { HERO } from '../../../domain/site/home.ts'
import { HERO as PICTURES } from '../../pictures/hero.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ScrollHint } from './scroll-hint.tsx'

export const HERO_SIZES = '(min-width: 1216px) 720px, 58vw'

const LAST_WORD = /\s(\S+)$/

/** The first sight of the shop. On a phone only its heading stays, above the products. */
export function Hero() {
  const [, lastWord = ''] = HERO.heading.match(LAST_WORD) ?? []
  return (
    <section className="under-bar on-navy twill stage-light relative isolate -mt-16 overflow-hidden bg-navy-900 pt-16 text-paper md:-mt-18 md:min-h-[min(100svh,60rem)] md:pt-18 in-[:has(.notice)]:mt-0! in-[:has(.notice)]:pt-0!">
      <div className="shell grid items-center md:min-h-[min(calc(100svh-4.5rem),55.5rem)] md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] md:pb-20">
        <div className="relative z-10 pt-9 pb-44 md:py-10">
          <h1 className="text-[min(9.6vw,2.75rem)] leading-[1.04] md:-mr-[22%] md:text-[clamp(2.9rem,5.9vw,5.5rem)] md:leading-[0.98]">
            {HERO.heading.replace(LAST_WORD, ' ')}
            {/* A contrast theme draws a plate behind each word, which here would cover the line above. */}
            <span className="relative inline-block whitespace-nowrap forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none">
              {lastWord}
              <SewnUnderline />
            </span>
          </h1>
          <div className="max-md:hidden">
            <p className="mt-12 max-w-md text-lg text-navy-200 leading-relaxed lg:text-xl">{HERO.lead}</p>
            <div className="mt-9 flex flex-wrap gap-3">
              <ButtonLink to="/products" size="large">
                {HERO.start}
              </ButtonLink>
              <ButtonLink to="/gallery" size="large" look="outline-light">
                {HERO.work}
              </ButtonLink>
            </div>
          </div>
        </div>
        <Picture
          of={PICTURES.hero}
          sizes={HERO_SIZES}
          eager
          wideOnly
          className="max-md:hidden md:-mr-[12%] md:w-[118%] md:max-w-none"
        />
      </div>
      <ScrollHint />
    </section>
  )
}

/** A thread that sews itself under the last word, with the needle still on it. */
function SewnUnderline() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 60"
      preserveAspectRatio="xMinYMin meet"
      fill="none"
      strokeLinecap="round"
      className="pointer-events-none absolute top-[88%] left-0 w-[112%] overflow-visible text-thread"
    >
      <mask id="sewn" maskUnits="userSpaceOnUse" x="-10" y="-20" width="400" height="100">
        <path
          className="sew"
          pathLength="1"
          d="M2 14C70 6 150 6 232 12s62 34 30 30 8-44 74-26"
          stroke="white"
          strokeWidth="14"
        />
      </mask>
      <g mask="url(#sewn)" stroke="currentColor">
        <path d="M2 14C70 6 150 6 232 12" strokeWidth="5" strokeDasharray="15 9" />
        <path d="M232 12c82 6 62 34 30 30s8-44 74-26" strokeWidth="2" />
      </g>
      <path className="needle" d="m334 16 46 14" stroke="var(--color-paper)" strokeWidth="3.5" />
    </svg>
  )
}
