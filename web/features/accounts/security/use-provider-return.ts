import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { readAddress } from '../callback-address.ts'
import { CONNECTED_PARAM } from './connections.ts'

interface ProviderReturn {
  /** The provider that was to be connected. */
  name: string
  failure: string | undefined
}

/**
 * Whether somebody just came back from connecting a provider, and how it went. The address is tidied at once; the code in
 * it, which would make another session, is left to expire.
 */
export function useProviderReturn(): ProviderReturn | undefined {
  const navigate = useNavigate()
  const [returned] = useState(readReturn)
  useEffect(() => {
    if (returned) navigate(window.location.pathname, { replace: true, preventScrollReset: true })
  }, [returned, navigate])
  return returned
}

function readReturn(): ProviderReturn | undefined {
  const name = new URLSearchParams(window.location.search).get(CONNECTED_PARAM)
  return name ? { name, failure: readAddress(window.location).failure } : undefined
}
