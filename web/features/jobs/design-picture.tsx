import type { DesignFacts } from '../../../domain/products/design-facts.ts'
import { Still } from '../studio/still.tsx'

/** The picture that the customer saw, or else the product in the chosen colors. */
export function DesignPicture({ design: { preview, design } }: { design: DesignFacts }) {
  if (preview) {
    return (
      <img
        src={preview}
        alt="The finished design, as the customer saw it"
        className="max-h-80 w-full rounded-card border border-paper-300 bg-white object-contain"
      />
    )
  }
  if (!design) return null
  return (
    <div className="relative h-48">
      <Still design={design} hidden={false} />
    </div>
  )
}
