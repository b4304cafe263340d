import { useId } from 'react'
import { swatchOf } from '../../../domain/colors.ts'
import type { HatStyle } from '../../../domain/requests/hat-design.ts'

const SEAM = { fill: 'none', stroke: '#000', strokeOpacity: 0.28, strokeWidth: 1.6 }

interface HatDrawingProps {
  style?: HatStyle
  hatColor?: string
  bandColor?: string
  /** A picture to show on the front. */
  logo?: string
  className?: string
}

/** A plain hat in its colours, for wherever the studio is not. */
export function HatDrawing({
  style = '6-panel',
  hatColor = '#1f2a44',
  bandColor = '#f6f1e7',
  logo,
  className,
}: HatDrawingProps) {
  const hat = swatchOf(hatColor)
  const light = useId()
  return (
    <svg viewBox="0 0 320 220" className={className} aria-hidden="true">
      <ellipse cx="160" cy="200" rx="120" ry="10" fill="#131e36" opacity=".12" />
      <path d="M62 150C58 70 104 26 160 26s102 44 98 124z" fill={hat} />
      <path d="M62 150C58 70 104 26 160 26s102 44 98 124z" fill={`url(#${light})`} />
      {style === '6-panel' ? (
        <path d="M160 26v118M160 26c-40 22-62 66-66 120M160 26c40 22 62 66 66 120" {...SEAM} />
      ) : (
        <path d="M160 26c-44 14-68 60-70 118M160 26c44 14 68 60 70 118" {...SEAM} />
      )}
      <path d="M63 120c60 12 134 12 194 0l2 20c-62 10-136 10-198 0z" fill={swatchOf(bandColor)} />
      <path d="M40 178c22-30 70-36 120-36s98 6 120 36c-40-14-82-18-120-18s-80 4-120 18z" fill={hat} />
      <path d="M40 178c22-30 70-36 120-36s98 6 120 36c-40-14-82-18-120-18s-80 4-120 18z" fill="#000" opacity=".14" />
      <circle cx="160" cy="26" r="6" fill={hat} stroke="#000" strokeOpacity=".25" />
      {logo && <image href={logo} x="112" y="62" width="96" height="64" preserveAspectRatio="xMidYMid meet" />}
      <defs>
        <radialGradient id={light} cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff" stopOpacity=".28" />
          <stop offset=".6" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".25" />
        </radialGradient>
      </defs>
    </svg>
  )
}

interface KoozieDrawingProps {
  color?: string
  slim?: boolean
  logo?: string
  className?: string
}

export function KoozieDrawing({ color = '#292c2f', slim = false, logo, className }: KoozieDrawingProps) {
  const light = useId()
  const half = slim ? 46 : 58
  const top = slim ? 28 : 50
  const sides = `M${160 - half} ${top}v${190 - top}a${half} 12 0 0 0 ${half * 2} 0V${top}z`
  return (
    <svg viewBox="0 0 320 220" className={className} aria-hidden="true">
      <ellipse cx="160" cy="204" rx={half + 22} ry="9" fill="#131e36" opacity=".14" />
      <path d={`M${160 - half + 8} ${top - 22}v30h${half * 2 - 16}v-30z`} fill="#c9ced6" />
      <ellipse cx="160" cy={top - 22} rx={half - 8} ry="8" fill="#e6e9ee" />
      <path d={sides} fill={swatchOf(color)} />
      <path d={sides} fill={`url(#${light})`} />
      <ellipse cx="160" cy={top} rx={half} ry="11" fill={swatchOf(color)} />
      <ellipse cx="160" cy={top} rx={half} ry="11" fill="#000" opacity=".22" />
      {logo && (
        <image
          href={logo}
          x={160 - half + 18}
          y="88"
          width={half * 2 - 36}
          height="72"
          preserveAspectRatio="xMidYMid meet"
        />
      )}
      <defs>
        <linearGradient id={light}>
          <stop offset="0" stopColor="#000" stopOpacity=".34" />
          <stop offset=".34" stopColor="#fff" stopOpacity=".2" />
          <stop offset="1" stopColor="#000" stopOpacity=".3" />
        </linearGradient>
      </defs>
    </svg>
  )
}
