import { useEffect, useState } from 'react'
import { BRAND } from '../../../domain/brand.ts'
import { addressLine, addressLines } from '../../../domain/site/contact-details.ts'
import { useContact } from '../../shop-facts.tsx'

const GOOGLE_MAPS = 'https://www.google.com/maps/search/?api=1&query='
const APPLE_MAPS = 'https://maps.apple.com/?q='

const isAppleDevice = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The postal address, opening in the maps that the visitor's device prefers. */
export function MapsLink({ className }: { className?: string }) {
  const contact = useContact()
  const [maps, setMaps] = useState(GOOGLE_MAPS)
  useEffect(() => {
    if (isAppleDevice()) setMaps(APPLE_MAPS)
  }, [])
  return (
    <a
      href={`${maps}${encodeURIComponent(`${BRAND.name}, ${addressLine(contact)}`)}`}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      {addressLines(contact).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </a>
  )
}
