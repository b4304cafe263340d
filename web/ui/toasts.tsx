import { Toaster } from 'sonner'

/** SPEC section 9: three visible for four seconds each, 14 px apart; 356 px wide and a 20 px swipe are sonner's own. */
export function Toasts() {
  return <Toaster position="bottom-right" visibleToasts={3} duration={4000} gap={14} richColors closeButton />
}
