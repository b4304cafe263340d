/** A hat from the front: where its panels meet, and which of them carry the logo. */
export function HatSketch({ panels, seams }: { panels: string; seams: string }) {
  return (
    <svg
      viewBox="0 0 120 92"
      aria-hidden
      className="h-auto w-full max-w-20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <path d={panels} className="fill-thread/20" stroke="none" />
      <path d="M16 66C16 28 36 12 60 12s44 16 44 54" />
      <path d={seams} className="stroke-thread" strokeLinejoin="round" />
      <path d="M16 66c24-9 64-9 88 0 8 12-18 20-44 20S8 78 16 66Z" className="fill-paper" />
    </svg>
  )
}

/** One wide panel. */
export const ONE_FRONT = { panels: 'M32 64 44 15c10-4 22-4 32 0l12 49Z', seams: 'M32 62 44 15M88 62 76 15' }
/** Two, which meet in the middle. */
export const TWO_FRONTS = {
  panels: 'M34 64C36 38 46 20 60 12c14 8 24 26 26 52Z',
  seams: 'M34 62C36 38 46 20 60 12c14 8 24 26 26 50M60 12v48',
}
