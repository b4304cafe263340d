import type { ComponentProps } from 'react'
import { shopDay } from '../../../domain/shop-time.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'

interface WishFieldsProps {
  note: Partial<ComponentProps<typeof TextAreaField>>
  neededBy: Partial<ComponentProps<typeof TextField>>
}

/** What anybody may add to a request: the day, and whatever else we should know. */
export function WishFields({ note, neededBy }: WishFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_1fr]">
      <TextField label="Needed by" type="date" min={shopDay(new Date())} optional {...neededBy} />
      <TextAreaField label="Note" rows={2} placeholder="For what, and anything we should know" optional {...note} />
    </div>
  )
}
