import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { OFFLINE } from '../../../domain/site/line.ts'
import { useOnline } from '../../once-online.ts'

/** What the line does: that another page is on its way, and that there is none. A page asked for offline comes later. */
export function LineNotice() {
  const hasLine = useOnline()
  const isComing = useNavigation().state !== 'idle'
  return (
    <>
      {isComing && <div role="progressbar" aria-label="The page is loading" className="coming" />}
      {!hasLine && (
        <p
          role="alert"
          className="line-notice fixed inset-x-0 bottom-0 z-50 bg-navy-900 px-5 py-3 text-center text-paper"
        >
          {OFFLINE}
        </p>
      )}
      {!hasLine && <HeldPage />}
    </>
  )
}

/** Holds the page that is asked for until the line is back. Only then: the router warns of each link inside a page else. */
function HeldPage() {
  const held = useRef<ReturnType<typeof useBlocker>>(undefined)
  useEffect(() => () => held.current?.proceed?.(), [])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    held.current = blocker
  }, [blocker])
  return null
}
