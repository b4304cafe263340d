import { useEffect, useState } from 'react'
import { ADDRESS_LINE, ADDRESS_LINES } from '../../../domain/address.ts'
import { BRAND } from '../../../domain/brand.ts'

const QUERY = encodeURIComponent(`${BRAND.name}, ${ADDRESS_LINE}`)
const GOOGLE_MAPS = `https://www.google.com/maps/search/?api=1&query=${QUERY}`
const APPLE_MAPS = `https://maps.apple.com/?q=${QUERY}`

const isAppleDevice = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The postal address, opening in the maps that the visitor's device prefers. */
export function MapsLink({ className }: { className?: string }) {
  const [href, setHref] = useState(GOOGLE_MAPS)
  useEffect(() => {
    if (isAppleDevice()) setHref(APPLE_MAPS)
  }, [])
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {ADDRESS_LINES.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </a>
  )
}
