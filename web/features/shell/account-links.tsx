import { ButtonLink } from '../../ui/button.tsx'

/** Sign In and Sign Up, for whoever is not signed in. */
export function AccountLinks() {
  return (
    <>
      <ButtonLink to="/signin" look="quiet" size="small" className="text-paper! hover:bg-paper/10">
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup" look="thread" size="small">
        Sign Up
      </ButtonLink>
    </>
  )
}
