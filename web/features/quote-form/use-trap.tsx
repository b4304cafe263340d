import { useEffect, useRef, useState } from 'react'
import { LEAST_OPEN_MS } from '../../../domain/requests/quote-request.ts'
import { TextField } from '../../ui/field.tsx'

/**
 * Quiet protection from programs. People do not see the field, and are never sent on too early: the page waits.
 * Should a password manager fill the field, it is shown, so that its person can empty it.
 */
export function useTrap() {
  const [website, setWebsite] = useState('')
  const [shown, setShown] = useState(false)
  const openedMs = useRef(0)
  useEffect(() => {
    openedMs.current = performance.now()
  }, [])
  const spring = async () => {
    if (website && !shown) {
      setShown(true)
      throw new Error('Please empty the field that says so.')
    }
    const early = LEAST_OPEN_MS - (performance.now() - openedMs.current)
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    return { website, open_ms: Math.ceil(performance.now() - openedMs.current) }
  }
  const input = (
    <TextField
      label="Leave this empty"
      name="website"
      tabIndex={shown ? undefined : -1}
      autoComplete="off"
      value={website}
      onChange={(event) => setWebsite(event.target.value)}
    />
  )
  const field = shown ? (
    input
  ) : (
    <div aria-hidden className="-left-[200vw] absolute h-0 overflow-hidden">
      {input}
    </div>
  )
  return { spring, field }
}
