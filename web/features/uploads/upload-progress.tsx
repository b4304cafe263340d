import { useId } from 'react'

/** How much of the chosen files is sent, from 0 to 1. */
export function UploadProgress({ label, fraction }: { label: string; fraction: number }) {
  const id = useId()
  const percent = Math.round(fraction * 100)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex justify-between font-medium text-sm tabular-nums">
        {label} <span aria-hidden>{percent}%</span>
      </label>
      <progress id={id} value={percent} max={100} className="h-2 w-full overflow-hidden rounded-full accent-thread" />
    </div>
  )
}
