import { useEffect } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { OFFLINE } from '../../../domain/site/line.ts'
import { isOnline, useOnline } from '../../once-online.ts'

/** What the line does: that another page is on its way, and that there is none. A page asked for offline comes later. */
export function LineNotice() {
  const hasLine = useOnline()
  const isComing = useNavigation().state !== 'idle'
  const held = useBlocker(({ currentLocation, nextLocation }) => {
    return !isOnline() && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (hasLine && held.state === 'blocked') held.proceed()
  }, [hasLine, held])
  return (
    <>
      {isComing && <div role="progressbar" aria-label="The page is loading" className="coming" />}
      {!hasLine && (
        <p role="alert" className="fixed inset-x-0 bottom-0 z-50 bg-navy-900 px-5 py-3 text-center text-paper">
          {OFFLINE}
        </p>
      )}
    </>
  )
}
