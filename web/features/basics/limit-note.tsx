import { Link } from 'react-router'
import { limitNote } from '../../../domain/basics/cart.ts'

/** That an order holds no more, and who can help then. */
export function LimitNote({ units }: { units: number }) {
  const note = limitNote(units)
  return (
    <p role="status" className="font-medium text-sm text-warn empty:hidden">
      {note}
      {note && (
        <>
          {' '}
          <Link to="/contact" className="underline">
            Ask for a quote
          </Link>
        </>
      )}
    </p>
  )
}
