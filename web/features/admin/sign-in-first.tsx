import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wanting } from '../accounts/sign-in-target.ts'

/** Sends a visitor who is not signed in to the sign-in page, and from there back to where they wanted to go. */
export function SignInFirst() {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => void navigate('/signin', { replace: true, state: wanting(location) }), [navigate, location])
  return null
}
