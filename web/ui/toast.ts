import type { toast as Toast } from 'sonner'

const sonner = () => import('sonner')

/** Its code comes after the page has been drawn, with the place where toasts are shown (`toasts.tsx`). */
export const toast = {
  success: (...said: Parameters<typeof Toast.success>) => void sonner().then(({ toast }) => toast.success(...said)),
  error: (...said: Parameters<typeof Toast.error>) => void sonner().then(({ toast }) => toast.error(...said)),
}
