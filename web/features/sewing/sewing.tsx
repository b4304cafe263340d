import { clsx } from 'clsx'
import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { SEWING } from '../../../domain/site/sewing.ts'
import { FILM } from '../../pictures/film.ts'
import { SEWN } from '../../pictures/sewn.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HALF_SHELL, Picture } from '../../ui/picture.tsx'
import { type FilmState, useFilm } from './use-film.ts'

const ASKS: Partial<Record<FilmState, string>> = {
  ready: SEWING.see,
  coming: SEWING.coming,
  playing: SEWING.again,
  played: SEWING.again,
  failed: SEWING.see,
}

/** The strongest thing of the house, shown: a logo that is sewn onto a hat while it turns. */
export function Sewing({ className }: { className?: string }) {
  return (
    <section
      aria-labelledby="sewing-heading"
      className={clsx('shell grid items-center gap-8 md:grid-cols-2 md:gap-14', className)}
    >
      <div>
        <h2 id="sewing-heading" className="text-3xl md:text-5xl">
          {SEWING.heading}
        </h2>
        <p className="mt-5 max-w-lg text-lg text-navy-700">{SEWING.text}</p>
        <ButtonLink to="/customize" look="navy" size="large" className="mt-8 max-sm:w-full">
          {SEWING.link}
        </ButtonLink>
      </div>
      <Film />
    </section>
  )
}

/** The finished hat; over it, while it plays, the sheet of frames behind a window of one frame's size. */
function Film() {
  const pane = useRef<HTMLDivElement>(null)
  const { state, play } = useFilm(pane)
  const asks = ASKS[state]
  return (
    <div className="relative overflow-hidden rounded-card">
      <Picture of={SEWN.sewn} sizes={HALF_SHELL} className="aspect-[4/3] w-full bg-paper-200 object-cover" />
      <div
        ref={pane}
        aria-hidden
        className={clsx(
          'absolute inset-0 transition-opacity duration-300',
          state === 'playing' ? 'opacity-100' : 'pointer-events-none opacity-0',
        )}
        style={{ backgroundSize: `${FILM.columns * 100}% ${FILM.rows * 100}%` }}
      />
      <p role="status" className="absolute inset-x-3 top-3 max-w-sm rounded-md bg-paper px-4 py-3 empty:hidden">
        {state === 'failed' && SEWING.failed}
      </p>
      {asks && (
        <Button
          look="navy"
          aria-busy={state === 'coming'}
          onClick={play}
          className="absolute right-3 bottom-3 md:right-4 md:bottom-4"
        >
          <RotateCcw aria-hidden size={17} />
          {/* On a phone the words would lie over the brim. */}
          <span className={clsx(asks === SEWING.again && 'max-sm:sr-only')}>{asks}</span>
        </Button>
      )}
    </div>
  )
}
