import { TOAST_SWIPE_PX } from '../../domain/site/toasts.ts'

/** From here on sonner lets a toast go; it has no setting for it. */
const SONNER_SWIPE_PX = 45

/** A swipe that is long enough for the shop is made long enough for sonner, before it looks. */
export function lengthenSwipe({ target }: Event): void {
  const toast = target instanceof Element && target.closest<HTMLElement>('[data-sonner-toast]')
  if (!toast) return
  for (const name of ['--swipe-amount-x', '--swipe-amount-y']) {
    const px = Number.parseFloat(toast.style.getPropertyValue(name)) || 0
    const length = Math.abs(px)
    if (length >= TOAST_SWIPE_PX && length < SONNER_SWIPE_PX)
      toast.style.setProperty(name, `${Math.sign(px) * SONNER_SWIPE_PX}px`)
  }
}
