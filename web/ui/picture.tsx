import { clsx } from 'clsx'
import type { PictureName } from '../../domain/site/picture-names.ts'

interface PictureProps {
  name: PictureName
  alt: string
  /** How wide the picture is shown, as in the sizes attribute. */
  sizes: string
  /** The picture that a page is judged by: fetched first. */
  priority?: boolean
  className?: string
}

const COLORS = ['#1b2a4a', '#9f2d18', '#4a5d4a', '#d8cab0', '#2b2b2b', '#7a6a55', '#43547c', '#c79a3a'] as const

/** Interim drawing until the rendered pictures arrive. */
export function Picture({ name, alt, className }: PictureProps) {
  const number = [...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0)
  const color = COLORS[number % COLORS.length]
  const [width, height] =
    name === 'hero'
      ? [1600, 1400]
      : name.startsWith('product')
        ? [1200, 900]
        : name.startsWith('hat')
          ? [900, 1125]
          : [800, 800]
  return (
    <svg
      role="img"
      aria-label={alt || 'A hat'}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={clsx('h-auto max-w-full', className)}
    >
      {name !== 'hero' && <rect width={width} height={height} fill="#eae0cc" />}
      <g transform={`translate(${width / 2 - 400} ${height / 2 - 260}) scale(1)`}>
        <path d="M120 420C110 180 250 60 420 60s290 130 270 360z" fill={color} />
        <path
          d="M110 420c260-50 470-40 620 0 60 30 60 70-20 80-200 20-420-10-600-80z"
          fill={color}
          stroke="#0003"
          strokeWidth="4"
        />
        <path
          d="M405 60v340M250 110c-30 90-40 200-40 300M560 110c30 90 40 200 40 290"
          stroke="#0002"
          strokeWidth="4"
          fill="none"
        />
      </g>
    </svg>
  )
}
