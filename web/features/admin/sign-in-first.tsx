import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_TITLE } from '../../../domain/admin/words.ts'
import { PageHeading } from '../../ui/surface.tsx'

/** Sends a visitor who is not signed in to the sign-in page. */
export function SignInFirst() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/signin', { replace: true }), [navigate])
  return <PageHeading title={ADMIN_TITLE}>Please sign in first.</PageHeading>
}
