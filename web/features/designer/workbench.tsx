import { clsx } from 'clsx'
import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ProductId } from '../../../domain/products/products.ts'
import { usePrices } from '../../shop-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ScreenHeading } from './choices.tsx'
import { draftOf, LAST_STEP } from './design-document.ts'
import { KeepAndShare, useKeepAndShare } from './keep-and-share.tsx'
import { OrderStep } from './order-step.tsx'
import { PriceLine } from './price-line.tsx'
import { screensOf } from './products/products.ts'
import { stepProps } from './step-props.tsx'
import { StudioPlaces, StudioSlot } from './studio-slot.tsx'
import type { DesignerState } from './use-designer.ts'
import { useFetchedAhead } from './use-fetched-ahead.ts'
import { type StudioState, useStudio } from './use-studio.ts'

/** On a narrow screen the product stays in sight of whatever changes it; where it is low too, the product is docked small. */
const PREVIEW_IN_SIGHT =
  'max-lg:sticky max-lg:top-16 max-lg:z-10 max-lg:-mx-1 max-lg:bg-paper max-lg:p-1 md:max-lg:top-18'

/** What to do at each step, in a sentence. */
const HINTS = [
  'Pick your colors and watch the preview wear them. Drag it to see the other sides.',
  'Upload your artwork and move it to where it belongs. Nothing at hand yet? Go on without it.',
  'Check your choices, say how many and where we can reach you, and send it.',
] as const

const stepsOf = (product: ProductId) => ['Select Style', 'Add Design', screensOf(product).review]

/** The product at one side, what is decided about it in steps at the other. */
export function Workbench({ designer, product }: { designer: DesignerState; product: ProductId }) {
  const { dispatch, document, startOver } = designer
  const { first, heading } = screensOf(product)
  const { choices } = draftOf(document, product)
  const studio = useStudio(designer, product)
  const sharing = useKeepAndShare({ designer, product, studio })
  useFetchedAhead()
  const wide = useMedia('(width >= 64rem)')
  const isLast = document.step === LAST_STEP
  return (
    <section className="shell pb-20 lg:max-w-[108rem]">
      <ScreenHeading title={heading(choices)} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-12">
        <div className="max-lg:contents lg:sticky lg:top-24 lg:self-start">
          <div className={PREVIEW_IN_SIGHT}>
            <StudioSlot studio={studio} movable={document.step === 1} />
          </div>
          {wide && <KeepAndShare sharing={sharing} />}
        </div>
        <div className="min-w-0">
          <StepBar product={product} step={document.step} />
          <StepPanel key={document.step} designer={designer} product={product} studio={studio} />
          {!isLast && <PriceLine designer={designer} product={product} />}
          <nav
            aria-label="Steps"
            className={clsx('flex gap-3', isLast ? 'mt-10 border-paper-300 border-t pt-6' : 'mt-4')}
          >
            <Button
              look="outline"
              disabled={document.step === 0}
              onClick={() => dispatch({ type: 'step taken', by: -1 })}
            >
              Previous
            </Button>
            {!isLast && (
              <Button look="navy" className="ml-auto" onClick={() => dispatch({ type: 'step taken', by: 1 })}>
                Next Step
              </Button>
            )}
          </nav>
          <div className="mt-6 flex flex-wrap gap-2">
            {first && (
              <Button
                look="quiet"
                size="small"
                onClick={() => dispatch({ type: 'first choice made', change: first.undone })}
              >
                {first.again}
              </Button>
            )}
            <Button look="quiet" size="small" onClick={() => dispatch({ type: 'different product wanted' })}>
              Choose Different Product
            </Button>
            <Button look="quiet" size="small" onClick={startOver}>
              <RotateCcw aria-hidden size={16} />
              Start over
            </Button>
          </div>
        </div>
        {!wide && <KeepAndShare sharing={sharing} />}
      </div>
    </section>
  )
}

function StepBar({ product, step }: { product: ProductId; step: number }) {
  return (
    <ol className="flex gap-2 text-sm" aria-label="Progress">
      {stepsOf(product).map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className={clsx(
            'flex flex-1 items-center gap-2 border-t-4 pt-2.5',
            index <= step ? 'border-thread' : 'border-paper-300 text-navy-600',
            index === step && 'font-semibold',
          )}
        >
          {index < step ? <Check aria-hidden size={16} className="shrink-0 text-good" /> : <span>{index + 1}</span>}
          {name}
        </li>
      ))}
    </ol>
  )
}

interface StepPanelProps {
  designer: DesignerState
  product: ProductId
  studio: StudioState
}

function StepPanel({ designer, product, studio }: StepPanelProps) {
  const { step } = designer.document
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(false)
  useEffect(() => {
    if (!arrived.current && step > 0) heading.current?.focus()
    arrived.current = true
  }, [step])
  const { Body, Artwork } = screensOf(product)
  const props = stepProps(designer, product, usePrices())
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mt-8 text-2xl outline-none">
        {stepsOf(product)[step]}
      </h2>
      <p className="mt-2 mb-6 text-navy-700">{HINTS[step]}</p>
      {step === 0 && <Body {...props} />}
      {step === 1 && <Artwork {...props} />}
      {step === 1 && <StudioPlaces studio={studio} />}
      {step === LAST_STEP && <OrderStep designer={designer} product={product} studio={studio} />}
    </>
  )
}
