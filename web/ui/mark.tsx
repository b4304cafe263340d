/** The mark: a cap from the side, its brim a line of stitches. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" className={className} fill="none">
      <path d="M5 22C5 10 13 3 22 3s16 7 16 19" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M22 3v19M13.5 6.2C11.5 10 11 16 11 22" stroke="currentColor" strokeWidth="1.5" opacity=".55" />
      <path d="M4 22h34c4 0 7 2 8 5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M5 28h38"
        stroke="var(--color-thread)"
        strokeWidth="2.5"
        strokeDasharray="4.5 3.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
