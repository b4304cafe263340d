import { Designer } from '../features/designer/designer.tsx'

export default function Customize() {
  return <Designer />
}
