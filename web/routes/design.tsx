import { SharedDesignScreen } from '../features/shared-design/shared-design-screen.tsx'
import type { Route } from './+types/design.ts'

export default function SharedDesign({ params }: Route.ComponentProps) {
  const id = encodeURIComponent(params.id)
  return <SharedDesignScreen key={id} id={id} />
}
