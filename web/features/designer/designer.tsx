import type { ReactNode } from 'react'
import { isProduct, kindOf } from '../../../domain/products/products.ts'
import { OWN_DESIGN_KEPT } from '../../../domain/products/shared-design.ts'
import { Button } from '../../ui/button.tsx'
import { ComingSoon, FirstChoiceScreen, Intro, ProductChoice } from './choices.tsx'
import { countStartedDesign } from './count-started-design.ts'
import { draftOf } from './design-document.ts'
import { screensOf } from './products/products.ts'
import { type DesignerState, useDesigner } from './use-designer.ts'
import { useGalleryDesign } from './use-gallery-design.ts'
import { useSharedDesign } from './use-shared-design.ts'
import { useStepHistory } from './use-step-history.ts'
import { useWayHome } from './use-submit.ts'
import { Workbench } from './workbench.tsx'

/** The whole of /customize: one screen at a time, by the state of the design. */
export function Designer() {
  const designer = useDesigner()
  const isComing = useSharedDesign(designer)
  useStepHistory(designer)
  useWayHome(designer.sent)
  useGalleryDesign(designer)
  if (isComing) {
    return (
      <p role="status" className="shell py-24 text-center text-navy-600">
        Opening the design…
      </p>
    )
  }
  return (
    <>
      {designer.aside.length > 0 && <OwnDesignKept designer={designer} />}
      {designer.bringBack && <StartedOver onUndo={designer.bringBack} />}
      <Screen designer={designer} />
    </>
  )
}

function Screen({ designer }: { designer: DesignerState }) {
  const { started, product } = designer.document
  if (!started) {
    const start = () => {
      designer.dispatch({ type: 'started' })
      countStartedDesign()
    }
    return <Intro onStart={start} />
  }
  if (!product) return <ProductChoice designer={designer} />
  if (!isProduct(product)) return <ComingSoon product={product} designer={designer} />
  const { first } = screensOf(product)
  const isMissing = kindOf(product).missing(draftOf(designer.document, product).choices)
  if (first && isMissing) return <FirstChoiceScreen designer={designer} product={product} first={first} />
  return <Workbench designer={designer} product={product} />
}

function OwnDesignKept({ designer: { backToOwn, letOwnGo } }: { designer: DesignerState }) {
  return (
    <Bar sentence={OWN_DESIGN_KEPT}>
      <Button look="navy" size="small" onClick={backToOwn}>
        Back to my design
      </Button>
      <Button look="quiet" size="small" onClick={letOwnGo}>
        Keep this one instead
      </Button>
    </Bar>
  )
}

function StartedOver({ onUndo }: { onUndo: () => void }) {
  return (
    <Bar sentence="You started over. The design that you had is still here.">
      <Button look="navy" size="small" onClick={onUndo}>
        Bring it back
      </Button>
    </Bar>
  )
}

function Bar({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div className="bg-navy-900/8">
      <div role="status" className="shell flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-72">{sentence}</p>
        {children}
      </div>
    </div>
  )
}
