import { Designer } from '../features/designer/designer.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta('/customize')

export default function Customize() {
  return <Designer />
}
