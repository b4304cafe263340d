import { clsx } from 'clsx'
import type { EmblaCarouselType } from 'embla-carousel'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'

interface CarouselProps {
  /** What is shown, for whoever cannot see it: 'Hats'. */
  label: string
  /** What one of them is called: 'Hat'. */
  item: string
  loop?: boolean
  /** Moves on by itself this often, until somebody hovers, focuses, pauses or prefers less motion. */
  advanceMs?: number
  /** Tailwind basis of one slide at each breakpoint. */
  slideClass: string
  /** Stands beside the arrows. */
  heading?: ReactNode
  controlsClass?: string
  /** Runs on to the window's edge on a phone, to show that there is more. */
  bleeds?: boolean
  children: ReactNode
}

export function Carousel({
  label,
  item,
  loop = false,
  advanceMs,
  slideClass,
  heading,
  controlsClass,
  bleeds = false,
  children,
}: CarouselProps) {
  const still = useReducedMotion()
  const [viewport, embla] = useEmbla(loop)
  const place = usePlace(embla, loop)
  const [playing, setPlaying] = useState(advanceMs !== undefined)
  const [held, setHeld] = useState(false)
  const slides = Children.toArray(children)
  const moving = playing && !held && !still
  useAdvance(embla, moving ? advanceMs : undefined)

  const goBack = useCallback(() => embla?.scrollPrev(still), [embla, still])
  const goOn = useCallback(() => embla?.scrollNext(still), [embla, still])

  const onKeyDown = (event: KeyboardEvent) => {
    const go = { ArrowLeft: goBack, ArrowRight: goOn }[event.key]
    if (!go) return
    event.preventDefault()
    go()
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false)}
    >
      <div
        className={clsx(
          'flex items-end gap-4',
          heading ? 'mb-8 justify-between max-sm:mb-5 max-sm:flex-col max-sm:items-stretch' : 'mb-4 justify-end',
          controlsClass,
        )}
      >
        {heading}
        <div className="flex shrink-0 items-center justify-end gap-1">
          {advanceMs !== undefined && !still && (
            <IconButton aria-label={playing ? `Pause ${label}` : `Play ${label}`} onClick={() => setPlaying(!playing)}>
              {playing ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
            </IconButton>
          )}
          <p aria-live={moving ? 'off' : 'polite'} className="min-w-12 text-center text-sm tabular-nums">
            <span className="sr-only">{`${item} ${place.selected + 1} of ${slides.length}`}</span>
            <span aria-hidden>{`${place.selected + 1} / ${slides.length}`}</span>
          </p>
          <IconButton aria-label={`Previous ${item}`} onClick={goBack} disabled={!place.canGoBack}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton aria-label={`Next ${item}`} onClick={goOn} disabled={!place.canGoOn}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <div ref={viewport} className={clsx('-ml-3 overflow-hidden', bleeds ? '-mr-5' : '-mr-3')}>
        <div className="flex touch-pan-y touch-pinch-zoom">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a carousel never change places
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className={clsx('min-w-0 shrink-0 grow-0 px-3', slideClass)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Which slide is first, and whether there are others on either side. */
function usePlace(embla: EmblaCarouselType | undefined, loop: boolean) {
  const [place, setPlace] = useState({ selected: 0, canGoBack: loop, canGoOn: true })
  useEffect(() => {
    if (!embla) return
    const look = () =>
      setPlace({
        selected: embla.selectedScrollSnap(),
        canGoBack: embla.canScrollPrev(),
        canGoOn: embla.canScrollNext(),
      })
    look()
    embla.on('select', look).on('reInit', look)
    return () => {
      embla.off('select', look).off('reInit', look)
    }
  }, [embla])
  return place
}

/** Moves on this often while somebody can see it. */
function useAdvance(embla: EmblaCarouselType | undefined, everyMs: number | undefined) {
  useEffect(() => {
    if (!embla || !everyMs) return
    const timer = setInterval(() => document.visibilityState === 'visible' && embla.scrollNext(), everyMs)
    return () => clearInterval(timer)
  }, [embla, everyMs])
}

/** Its code comes after the page has been drawn; until then the first slides stand there. */
function useEmbla(loop: boolean) {
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  useEffect(() => {
    let isGone = false
    let made: EmblaCarouselType | undefined
    void import('embla-carousel').then(({ default: EmblaCarousel }) => {
      if (isGone || !viewport.current) return
      made = EmblaCarousel(viewport.current, { loop, align: 'start', containScroll: 'trimSnaps' })
      setEmbla(made)
    })
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [loop])
  return [viewport, embla] as const
}
