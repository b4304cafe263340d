import { OrderScreen } from '../features/basics/order-screen.tsx'
import type { Route } from './+types/order.ts'

export default function Order({ params }: Route.ComponentProps) {
  return <OrderScreen token={encodeURIComponent(params.token)} />
}
