import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { GalleryProject } from '../../../domain/site/gallery.ts'
import { DESIGN_LIKE_THIS, designLikeHref } from '../../../domain/site/gallery-designs.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProjectPicture } from './project-picture.tsx'

export interface Chosen {
  project: GalleryProject
  place: number
}

interface LightboxProps {
  chosen: Chosen
  onTurn: (place: number) => void
  onClose: () => void
}

const SWIPE_PX = 40

/** A picture of a project, large; arrows, arrow keys and swipes lead to its neighbours. */
export default function Lightbox({ chosen: { project, place }, onTurn, onClose }: LightboxProps) {
  const pressedAt = useRef<number>(undefined)
  const count = project.photographs.length
  const isAlone = count === 1
  const photograph = project.photographs[place]
  const turn = (by: number) => onTurn((place + by + count) % count)

  // While capturing, because the dialog keeps keys to itself.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (by) onTurn((place + by + count) % count)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [place, count, onTurn])

  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - (pressedAt.current ?? event.clientX)
    pressedAt.current = undefined
    if (Math.abs(moved) > SWIPE_PX) turn(moved > 0 ? -1 : 1)
  }
  if (!photograph) return null

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={project.name} shape="wide">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3">
        <div
          className="order-1 col-span-3 touch-pan-y touch-pinch-zoom select-none md:order-2 md:col-span-1"
          onPointerDown={(event) => {
            pressedAt.current = event.clientX
          }}
          onPointerUp={onPointerUp}
        >
          <ProjectPicture
            key={photograph.picture}
            of={photograph}
            sizes="(min-width: 832px) 768px, 94vw"
            eager
            className="mx-auto aspect-square max-h-[calc(94dvh-13rem)] w-full max-w-[48rem] rounded-md object-contain"
          />
        </div>
        <IconButton
          aria-label="Previous picture"
          className={clsx('order-2 md:order-1', isAlone && 'invisible')}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <p aria-live="polite" className="order-3 text-center text-navy-700 tabular-nums md:order-4 md:col-span-3">
          Picture {place + 1} of {count}
        </p>
        <IconButton
          aria-label="Next picture"
          className={clsx('order-4 md:order-3', isAlone && 'invisible')}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <ButtonLink
          to={designLikeHref(photograph.picture, project.product)}
          className="order-5 col-span-3 justify-self-center"
        >
          {DESIGN_LIKE_THIS}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
