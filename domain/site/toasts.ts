/** Three are seen, four seconds each, 14 px apart; 356 px wide and a swipe of 20 px are sonner's own. */
export const TOASTS = { visibleToasts: 3, duration: 4000, gap: 14 } as const
