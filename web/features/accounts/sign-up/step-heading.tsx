import { useEffect, useRef } from 'react'

/** Takes the focus after a change of step, so that a screen reader says where one is. */
export function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  )
}
