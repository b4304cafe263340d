import { type ComponentProps, useEffect, useState } from 'react'
import { earliestSentence } from '../../../domain/jobs/dates.ts'
import { shopDay } from '../../../domain/shop-time.ts'
import { useHours } from '../../shop-facts.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'

interface WishFieldsProps {
  /** 'hats'; nothing before one is chosen. */
  product: string | null
  note: Partial<ComponentProps<typeof TextAreaField>>
  neededBy: Partial<ComponentProps<typeof TextField>>
}

const BEFORE_TODAY_IS_KNOWN = 'Earlier than usual means rush, for a fee.'

/** What anybody may add to a request: the day, and whatever else we should know. */
export function WishFields({ product, note, neededBy }: WishFieldsProps) {
  const now = useNow()
  const hours = useHours()
  const wanted = String(neededBy.value ?? '')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Needed by"
        type="date"
        min={now && shopDay(now)}
        optional
        hint={now ? earliestSentence(product, now, hours, wanted) : BEFORE_TODAY_IS_KNOWN}
        {...neededBy}
      />
      <TextAreaField label="Note" rows={2} placeholder="For what, and anything we should know" optional {...note} />
    </div>
  )
}

/** Not known while a page is built, or it would tell of that day for ever. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  return now
}
