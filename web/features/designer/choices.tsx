import { type ReactNode, useEffect, useRef } from 'react'
import { ORDER_TIME } from '../../../domain/jobs/dates.ts'
import { minimumOf, type PriceList } from '../../../domain/pricing/price-list.ts'
import { type Design, freshDesign } from '../../../domain/products/design.ts'
import {
  ALL_KINDS,
  comingSoon,
  DESIGNER_PRODUCTS,
  type DesignerProduct,
  isProduct,
  kindOf,
  type ProductId,
  productLabel,
} from '../../../domain/products/products.ts'
import { WITHIN_PROMISE } from '../../../domain/promises.ts'
import { usePrices } from '../../shop-facts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Stitch } from '../../ui/surface.tsx'
import { Still } from '../studio/still.tsx'
import { draftOf } from './design-document.ts'
import type { DesignerAction } from './designer-machine.ts'
import type { FirstChoice } from './products/product-screens.ts'
import type { DesignerState } from './use-designer.ts'

export function Intro({ onStart }: { onStart: () => void }) {
  return (
    <section className="on-navy twill relative -mb-24 grid min-h-[calc(100dvh-4.5rem)] place-items-center overflow-hidden bg-navy-900 px-6 py-16 text-center text-paper">
      <div className="max-w-2xl">
        <h1 className="text-4xl sm:text-6xl">Let's Design Your Product</h1>
        <Stitch count={7} className="mx-auto mt-7 text-thread-light" />
        <p className="mt-7 text-lg text-navy-200 sm:text-xl">
          Choose {ALL_KINDS.map(({ one }) => `a ${one}`).join(' or ')}, pick its colors, add your artwork, and see the
          price at once. Your design stays in this browser until you send it, and we answer most requests{' '}
          {WITHIN_PROMISE}.
        </p>
        <p className="mt-4 text-navy-200">{ORDER_TIME}</p>
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

/** One way to go on, as a card; its picture shows the product in the colors chosen so far. */
function Choice({ name, title, about, picture, sketch, mark, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-labelledby={`choose-${name}`}
      aria-describedby={`about-${name}`}
      onClick={onChoose}
      className={CHOICE}
    >
      {picture && (
        <span aria-hidden className={PICTURE}>
          <Still design={picture} hidden={false} />
          {sketch && (
            <span className="absolute right-2 bottom-2 grid w-18 justify-items-center gap-1 rounded-md bg-white/85 p-1.5 text-center text-xs leading-tight sm:w-28 sm:p-2">
              {sketch}
              {mark}
            </span>
          )}
        </span>
      )}
      <span className="flex items-center justify-between gap-4 p-6">
        <span>
          <span id={`choose-${name}`} className="block font-bold font-display text-2xl">
            {title}
          </span>
          {picture && (
            <span id={`about-${name}`} className="mt-1 block text-navy-700">
              {about}
            </span>
          )}
        </span>
        {!picture && (
          <span id={`about-${name}`}>
            <Badge>{about}</Badge>
          </span>
        )}
      </span>
    </button>
  )
}

interface ChoiceProps {
  name: string
  title: string
  about: string
  picture?: Pick<Design, 'product' | 'choices'>
  sketch?: ReactNode
  mark?: string
  onChoose: () => void
}

/** As few as can be ordered, to begin with. */
const begin = (product: ProductId, prices: PriceList): DesignerAction => ({
  type: 'product chosen',
  product,
  fresh: freshDesign(product, minimumOf(prices, product)),
})

export function ProductChoice({ designer: { document, dispatch } }: { designer: DesignerState }) {
  const prices = usePrices()
  return (
    <section className="shell pb-20">
      <ScreenHeading title="Choose Your Product">What shall carry your name?</ScreenHeading>
      <div className="grid gap-6 sm:grid-cols-2">
        {DESIGNER_PRODUCTS.map((product) => (
          <Choice
            key={product}
            name={product}
            title={productLabel(product)}
            about={isProduct(product) ? kindOf(product).pitch(minimumOf(prices, product)) : 'coming soon'}
            {...(isProduct(product) && { picture: draftOf(document, product) })}
            onChoose={() => dispatch(isProduct(product) ? begin(product, prices) : { type: 'product chosen', product })}
          />
        ))}
      </div>
    </section>
  )
}

export function ComingSoon({ product, designer }: { product: DesignerProduct; designer: DesignerState }) {
  return (
    <section className="shell pb-24">
      <ScreenHeading title={comingSoon(product)}>
        The designer cannot draw them yet. Send us a quote request for them today, or design something else.
      </ScreenHeading>
      <Button onClick={() => designer.dispatch({ type: 'different product wanted' })}>Choose Different Product</Button>
    </section>
  )
}

interface FirstChoiceProps {
  designer: DesignerState
  product: ProductId
  first: FirstChoice
}

/** What a product asks before its steps. */
export function FirstChoiceScreen({ designer: { document, dispatch }, product, first }: FirstChoiceProps) {
  const { choices } = draftOf(document, product)
  return (
    <section className="shell pb-20">
      <ScreenHeading title={first.title} />
      <div className="grid gap-6 sm:grid-cols-2">
        {first.ways.map(({ name, about, change, sketch, mark }) => (
          <Choice
            key={name}
            name={name}
            title={name}
            about={about}
            picture={{ product, choices: { ...choices, ...change } }}
            {...{ sketch, mark }}
            onChoose={() => dispatch({ type: 'first choice made', change })}
          />
        ))}
      </div>
      <Button look="quiet" className="mt-8" onClick={() => dispatch({ type: 'different product wanted' })}>
        Choose Different Product
      </Button>
    </section>
  )
}
