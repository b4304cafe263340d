/** Three are seen, four seconds each, 14 px apart; 356 px wide is sonner's own. */
export const TOASTS = { visibleToasts: 3, duration: 4000, gap: 14 } as const
/** So far a toast is dragged to be rid of it. */
export const TOAST_SWIPE_PX = 20
