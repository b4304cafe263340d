import { HERO } from '../../../domain/site/home.ts'
import { HINT_HIDES_AFTER_PX } from '../../../domain/site/thresholds.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { useScrolledPast } from '../shell/use-scrolled-past.ts'

export const PROCESS_ID = 'process'

/** Leads on to the process; gone as soon as the page has been scrolled. */
export function ScrollHint() {
  const scrolled = useScrolledPast(HINT_HIDES_AFTER_PX)
  const behavior = useReducedMotion() ? 'auto' : 'smooth'
  return (
    <button
      type="button"
      onClick={() => document.getElementById(PROCESS_ID)?.scrollIntoView({ behavior })}
      className={`absolute bottom-0 left-1/2 flex -translate-x-1/2 flex-col items-center gap-2 px-4 pt-2 font-medium text-navy-200 text-sm transition-opacity hover:text-paper max-md:hidden ${scrolled ? 'invisible opacity-0' : ''}`}
    >
      {HERO.hint}
      <span aria-hidden className="hint-thread block h-12 w-[3px] text-thread" />
    </button>
  )
}
