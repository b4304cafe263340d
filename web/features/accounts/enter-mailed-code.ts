import type { EmailOtpType } from '@supabase/supabase-js'
import { z } from 'zod'
import { siteConfig } from '../../site-config.ts'
import { askService, enterSession, sessionTokens } from './ask-service.ts'
import { accountClient } from './client.ts'
import { inPlainWords } from './plain-words.ts'

interface MailedCode {
  email: string
  token: string
  type: EmailOtpType
}

/** Does what the mail's link does; tells whether it signed in, or another code is needed first. */
export async function enterMailedCode(code: MailedCode): Promise<boolean> {
  const { accounts } = await siteConfig()
  if (code.type === 'email_change' && accounts.url === null) return enterAsMyself(code)
  const { auth } = await accountClient()
  const { data, error } = await auth.verifyOtp(code)
  if (error) throw inPlainWords(error)
  return data.session !== null
}

/** Somebody else may ask for the same address: the service is told whose account moves, and refuses a code of theirs. */
async function enterAsMyself(code: MailedCode): Promise<boolean> {
  const { data: session } = sessionTokens.safeParse(await askService('POST', '/verify', z.unknown(), code))
  if (session) await enterSession(session)
  return session !== undefined
}
