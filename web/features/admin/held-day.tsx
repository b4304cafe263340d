import { type ComponentProps, useState } from 'react'
import { COMPACT } from './row-controls.ts'

interface HeldDayProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string
  onChoose: (day: string) => void
}

/** A day that saves at once when it is picked; what is typed waits for Enter or for leaving: 2027 is the years 2, 20 and 202 before. */
export function HeldDay({ value, onChoose, ...input }: HeldDayProps) {
  const [typed, setTyped] = useState<string>()
  const [isByKey, setIsByKey] = useState(false)
  const choose = (day: string) => {
    setTyped(undefined)
    if (day !== value) onChoose(day)
  }
  return (
    <input
      {...input}
      type="date"
      className={`${COMPACT} w-full`}
      value={typed ?? value}
      onPointerDown={() => setIsByKey(false)}
      onKeyDown={({ key }) => {
        setIsByKey(true)
        if (key === 'Enter' && typed !== undefined) choose(typed)
      }}
      onChange={({ target }) => (isByKey ? setTyped(target.value) : choose(target.value))}
      onBlur={({ target }) => typed !== undefined && choose(target.validity.badInput ? value : typed)}
    />
  )
}
