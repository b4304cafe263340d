import { Link } from 'react-router'

/** To the page of a customer who has an account; its requests lead back here. */
export const ProfileLink = ({ id }: { id: string }) => (
  <Link to={`/profile/${id}`} className="inline-block py-1 underline underline-offset-4">
    View profile
  </Link>
)
