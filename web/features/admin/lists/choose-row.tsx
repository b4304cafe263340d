import type { ChangeEvent } from 'react'
import type { ChosenRows } from './use-chosen.ts'

const BOX = 'size-4 pointer-coarse:size-6 shrink-0 accent-navy-900'

interface ChooseRowProps {
  /** Whose row it is. */
  of: string
  id: string
  chosen: ChosenRows<{ id: string }>
}

const withShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** Shift and a click choose all from the one that was chosen before. */
export function ChooseRow({ of, id, chosen }: ChooseRowProps) {
  return (
    <label className="flex cursor-pointer select-none items-center justify-center max-lg:float-right max-lg:-mt-2 max-lg:-mr-2 max-lg:size-11">
      <input
        type="checkbox"
        aria-label={`Choose ${of}`}
        className={BOX}
        checked={chosen.has(id)}
        onChange={(event) => chosen.toggle(id, withShift(event))}
      />
    </label>
  )
}

/** Named in words on a narrow screen, by its column on a wide one. */
export function ChooseAll({ chosen, isNarrow }: { chosen: ChosenRows<{ id: string }>; isNarrow?: boolean }) {
  const isSome = chosen.rows.length > 0 && !chosen.isAll
  return (
    <label className="flex cursor-pointer items-center gap-2 text-navy-600 text-sm max-lg:min-h-11">
      <input
        type="checkbox"
        aria-label="Choose all shown"
        className={BOX}
        checked={chosen.isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        onChange={chosen.toggleAll}
      />
      {isNarrow && 'Choose all shown'}
    </label>
  )
}
