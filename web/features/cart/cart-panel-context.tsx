import { createContext, type ReactNode, use, useMemo, useState } from 'react'

interface CartPanelState {
  isOpen: boolean
  setOpen: (open: boolean) => void
}

const CartPanelContext = createContext<CartPanelState>({ isOpen: false, setOpen: () => undefined })

/** Whether the side panel is open, for the list, the detail and the panel itself. */
export function CartPanelProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const state = useMemo(() => ({ isOpen, setOpen }), [isOpen])
  return <CartPanelContext value={state}>{children}</CartPanelContext>
}

export const useCartPanel = () => use(CartPanelContext)
