import { Circle, CircleCheckBig } from 'lucide-react'

export function Tick({ isDone }: { isDone: boolean }) {
  const Sign = isDone ? CircleCheckBig : Circle
  return (
    <>
      <Sign aria-hidden size={20} className={isDone ? 'shrink-0 text-good' : 'shrink-0 text-navy-400'} />
      <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
    </>
  )
}
