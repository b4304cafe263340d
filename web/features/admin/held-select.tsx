import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { COMPACT } from './row-controls.ts'

interface HeldSelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  value: string
  onChoose: (value: string) => void
}

/**
 * A list of choices that saves at once, so it takes only what was meant: a click on a choice, or Enter. Browsers change a
 * closed list with every arrow key and letter; that only shows, and leaving it or Escape brings back what is saved.
 */
export function HeldSelect({ value, onChoose, className, ...select }: HeldSelectProps) {
  const [typed, setTyped] = useState<string>()
  const [isByKey, setIsByKey] = useState(false)
  const choose = (chosen: string) => {
    setTyped(undefined)
    if (chosen !== value) onChoose(chosen)
  }
  return (
    <select
      {...select}
      className={clsx(COMPACT, typed !== undefined && 'outline-2 outline-thread outline-dashed', className)}
      title={typed === undefined ? select.title : 'Press Enter to save, Escape to leave it as it was'}
      value={typed ?? value}
      onPointerDown={() => setIsByKey(false)}
      onKeyDown={(event) => {
        setIsByKey(event.key !== 'Enter')
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key !== 'Enter' || typed === undefined) return
        // Some browsers open the list at Enter.
        event.preventDefault()
        choose(typed)
      }}
      onChange={({ target }) => (isByKey ? setTyped(target.value) : choose(target.value))}
      onBlur={() => setTyped(undefined)}
    />
  )
}
