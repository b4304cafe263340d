import { lazy, Suspense, useMemo, useState } from 'react'
import { kindOf } from '../../../domain/products/products.ts'
import { SHARED_PICTURE, type SharedDesign, sharedPicturePath } from '../../../domain/products/shared-design.ts'
import { onceOnline } from '../../once-online.ts'
import { Button } from '../../ui/button.tsx'
import { studioDesign } from './studio-design.ts'

const Studio = lazy(async () => ({ default: (await onceOnline(() => import('../studio/studio.tsx'))).Studio }))

interface Found {
  design: SharedDesign
  /** Older designs have no picture of their own. */
  pictured: boolean
}

/** The picture, which the browser has begun to fetch with the page; the product itself where there is none, or on wish. */
export function SharedPicture({ id, found }: { id: string; found: Found | undefined }) {
  const [turning, setTurning] = useState(false)
  if (found && (turning || !found.pictured))
    return <Turning design={found.design} poster={found.pictured ? sharedPicturePath(id) : undefined} />
  return (
    <div>
      <div className="aspect-[3/2] overflow-hidden rounded-card bg-radial from-paper to-paper-200">
        {found && (
          <img
            src={sharedPicturePath(id)}
            alt={`The ${kindOf(found.design.product).one} with its artwork`}
            {...SHARED_PICTURE}
            className="size-full object-cover"
          />
        )}
      </div>
      <Button look="outline" size="small" className="mt-3" disabled={!found} onClick={() => setTurning(true)}>
        See it from all sides
      </Button>
    </div>
  )
}

function Turning({ design: shared, poster }: { design: SharedDesign; poster: string | undefined }) {
  const design = useMemo(() => studioDesign(shared), [shared])
  return (
    <Suspense fallback={<div className="aspect-[3/2] rounded-card bg-radial from-paper to-paper-200" />}>
      <Studio design={design} poster={poster} />
    </Suspense>
  )
}
