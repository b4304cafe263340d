import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountClient, CONNECTED_PARAM } from '../client.ts'
import { readFromLink } from '../returned-from-mail.ts'

interface ProviderReturn {
  /** The provider that was to be connected. */
  name: string
  failure: string | undefined
}

/** Whether somebody just came back from connecting a provider, and how it went. The address is tidied at once. */
export function useProviderReturn(): ProviderReturn | undefined {
  const navigate = useNavigate()
  const [returned] = useState(readReturn)
  useEffect(() => {
    if (!returned) return
    navigate(window.location.pathname, { replace: true, preventScrollReset: true })
    if (returned.token) void endSession(returned.token)
  }, [returned, navigate])
  return returned
}

function readReturn() {
  const name = new URLSearchParams(window.location.search).get(CONNECTED_PARAM)
  if (!name) return undefined
  const token = new URLSearchParams(window.location.hash.slice(1)).get('access_token')
  return { name, token, failure: readFromLink(window.location).failure }
}

/** The protocol brings another session back; nobody needs it beside the one that is here. */
async function endSession(token: string): Promise<void> {
  const { auth } = await accountClient()
  await auth.admin.signOut(token, 'local')
}
