import { clsx } from 'clsx'
import { useState } from 'react'
import type { BasicsProduct } from '../../../domain/basics/catalogue.ts'
import { isUploaded } from '../../../domain/files/photograph-key.ts'
import { ProductPicture } from './product-picture.tsx'

/** Of the pictures that came with the shop; the owner's are counted. */
const VIEWS = ['Angle', 'Front', 'Side', 'Back'] as const

/** The pictures of one product: a large one, and the views to choose from. */
export function ProductGallery({ product }: { product: BasicsProduct }) {
  const [shown, setShown] = useState(0)
  return (
    <div className="lg:sticky lg:top-24">
      <div className="overflow-hidden rounded-card border border-paper-300/70 bg-paper-100">
        <ProductPicture
          of={product.photographs[shown]}
          sizes="(min-width: 1216px) 600px, (min-width: 1024px) 48vw, 92vw"
          eager
          className="aspect-square w-full object-cover"
        />
      </div>
      <ul className={clsx('mt-4 grid max-w-100 grid-cols-4 gap-3', product.photographs.length < 2 && 'hidden')}>
        {product.photographs.map((photograph, place) => (
          <li key={photograph.picture}>
            <button
              type="button"
              aria-pressed={place === shown}
              onClick={() => setShown(place)}
              className={clsx(
                'block w-full overflow-hidden rounded-md border-2 bg-paper-100',
                place === shown ? 'border-navy-900' : 'border-paper-300 hover:border-navy-500',
              )}
            >
              <ProductPicture of={photograph} decorative sizes="88px" className="aspect-square w-full object-cover" />
              <span className="block py-1 text-center text-sm">
                {(!isUploaded(photograph.picture) && VIEWS[place]) || place + 1}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
