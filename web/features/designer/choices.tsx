import { type ReactNode, useEffect, useRef } from 'react'
import { WITHIN_PROMISE } from '../../../domain/promises.ts'
import { HAT_STYLES } from '../../../domain/requests/hat-design.ts'
import {
  comingSoon,
  DESIGNER_PRODUCT_LABELS,
  DESIGNER_PRODUCTS,
  type DesignableProduct,
  type DesignerProduct,
  isDesignable,
} from '../../../domain/requests/product-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Stitch } from '../../ui/surface.tsx'
import { Still } from '../studio/still.tsx'
import type { Designer } from './use-designer.ts'
import { stillOf } from './use-studio.ts'

export function Intro({ onStart }: { onStart: () => void }) {
  return (
    <section className="on-navy twill relative -mb-24 grid min-h-[calc(100dvh-4.5rem)] place-items-center overflow-hidden bg-navy-900 px-6 py-16 text-center text-paper">
      <div className="max-w-2xl">
        <h1 className="text-4xl sm:text-6xl">Let's Design Your Product</h1>
        <Stitch count={7} className="mx-auto mt-7 text-thread-light" />
        <p className="mt-7 text-lg text-navy-200 sm:text-xl">
          Choose a hat or a koozie, pick its colors, add your artwork, and see the price at once. Your design stays in
          this browser until you send it, and we answer most requests {WITHIN_PROMISE}.
        </p>
        <Button size="large" className="mt-10" onClick={onStart}>
          Get Started
        </Button>
      </div>
    </section>
  )
}

/** A heading that takes the focus when its screen replaces another, so that nobody is left on a button that is gone. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <header className="pt-10 pb-8 md:pt-14">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none md:text-5xl">
        {title}
      </h1>
      {children && <div className="mt-4 max-w-2xl text-lg text-navy-700">{children}</div>}
    </header>
  )
}

const CHOICE =
  'group flex w-full flex-col overflow-hidden rounded-card border border-paper-300/70 bg-white/70 text-left shadow-card transition-shadow hover:shadow-lift'

const PICTURE = 'relative block h-44 bg-radial from-paper to-paper-200 sm:h-60'

const PITCH: Record<DesignableProduct, string> = {
  hats: 'Embroidered with your logo, from 50 pieces.',
  koozies: 'Printed all around your drink, from 250 pieces.',
}

export function ProductChoice({ designer: { document, dispatch } }: { designer: Designer }) {
  return (
    <section className="shell pb-20">
      <ScreenHeading title="Choose Your Product">What shall carry your name?</ScreenHeading>
      <div className="grid gap-6 sm:grid-cols-2">
        {DESIGNER_PRODUCTS.map((product) => (
          <button
            key={product}
            type="button"
            aria-labelledby={`choose-${product}`}
            aria-describedby={`about-${product}`}
            onClick={() => dispatch({ type: 'product chosen', product })}
            className={CHOICE}
          >
            {isDesignable(product) && (
              <span aria-hidden className={PICTURE}>
                <Still design={stillOf(document, product)} hidden={false} />
              </span>
            )}
            <span className="flex items-center justify-between gap-4 p-6">
              <span>
                <span id={`choose-${product}`} className="block font-bold font-display text-2xl">
                  {DESIGNER_PRODUCT_LABELS[product]}
                </span>
                {isDesignable(product) && (
                  <span id={`about-${product}`} className="mt-1 block text-navy-700">
                    {PITCH[product]}
                  </span>
                )}
              </span>
              {!isDesignable(product) && (
                <span id={`about-${product}`}>
                  <Badge>coming soon</Badge>
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

export function ComingSoon({ product, designer }: { product: DesignerProduct; designer: Designer }) {
  return (
    <section className="shell pb-24">
      <ScreenHeading title={comingSoon(product)}>
        The designer cannot draw them yet. Send us a quote request for them today, or design something else.
      </ScreenHeading>
      <Button onClick={() => designer.dispatch({ type: 'different product wanted' })}>Choose Different Product</Button>
    </section>
  )
}

const STYLE_PITCH = {
  '5-panel': 'One wide front panel without a seam: the best place for a large logo.',
  '6-panel': 'The classic cap: a seam in the middle of the front and a round crown.',
} as const

export function HatStyleChoice({ designer: { document, dispatch } }: { designer: Designer }) {
  return (
    <section className="shell pb-20">
      <ScreenHeading title="Choose Your Hat Style" />
      <div className="grid gap-6 sm:grid-cols-2">
        {HAT_STYLES.map((style) => (
          <button
            key={style}
            type="button"
            aria-labelledby={`choose-${style}`}
            aria-describedby={`about-${style}`}
            onClick={() => dispatch({ type: 'hat style chosen', style })}
            className={CHOICE}
          >
            <span aria-hidden className={PICTURE}>
              <Still design={stillOf({ ...document, hats: { ...document.hats, style } }, 'hats')} hidden={false} />
            </span>
            <span className="block p-6">
              <span id={`choose-${style}`} className="block font-bold font-display text-2xl">
                {style}
              </span>
              <span id={`about-${style}`} className="mt-1 block text-navy-700">
                {STYLE_PITCH[style]}
              </span>
            </span>
          </button>
        ))}
      </div>
      <Button look="quiet" className="mt-8" onClick={() => dispatch({ type: 'different product wanted' })}>
        Choose Different Product
      </Button>
    </section>
  )
}
