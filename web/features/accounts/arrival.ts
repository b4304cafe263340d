import type { AuthError, Session } from '@supabase/supabase-js'
import { CALLBACK } from '../../../domain/accounts/callback.ts'
import { sentenceOf } from '../../api/answer-of.ts'
import { type Brought, readAddress, tidyAddress } from './callback-address.ts'
import { accountClient, passingClient, whileArriving } from './client.ts'
import { storedSession } from './stored-session.ts'

/** The account that a link leads to, where somebody else is signed in: they choose. */
export interface OtherAccount {
  email: string
  /** Whoever is signed in here. */
  here: { id: string; email: string }
  /** Signs in to it, and tells its id. */
  enter(): Promise<string>
  decline(): Promise<void>
}

/** What came of the mailed link or the provider that led here. */
export type Arrival = Pick<Brought, 'failure' | 'message'> & { other?: OtherAccount }

/** Takes what the address brought. */
export const arrive = () => whileArriving(takeFromAddress)

async function takeFromAddress(): Promise<Arrival> {
  const { link, code, ...told } = readAddress(window.location)
  if (link || code || told.failure || told.message)
    window.history.replaceState(window.history.state, '', tidyAddress(window.location.href))
  if (link) return followLink(link)
  if (code) return exchangeCode(code)
  return told
}

/** Only the browser that began the visit has what it takes. */
async function exchangeCode(code: string): Promise<Arrival> {
  const { auth } = await accountClient()
  const { error } = await auth.exchangeCodeForSession(code)
  if (!error) return {}
  return { failure: error.name === 'AuthPKCECodeVerifierMissingError' ? CALLBACK.notBegunHere : sentenceOf(error) }
}

async function followLink(link: NonNullable<Brought['link']>): Promise<Arrival> {
  const passing = await passingClient()
  const { data, error } = await passing.auth.verifyOtp(link)
  if (error) return { failure: sentenceFor(error) }
  const { session } = data
  if (!session) return { message: CALLBACK.otherAddress }
  const here = storedSession()?.user
  const enter = () => adopt(session)
  if (!here || here.id === session.user.id) {
    await enter()
    return {}
  }
  const decline = async () => void (await passing.auth.signOut({ scope: 'local' }))
  return { other: { email: session.user.email ?? '', here, enter, decline } }
}

const sentenceFor = ({ code, message }: AuthError) => (code === 'otp_expired' ? CALLBACK.linkExpired : message)

async function adopt({ access_token, refresh_token, user }: Session): Promise<string> {
  const { auth } = await accountClient()
  const { error } = await auth.setSession({ access_token, refresh_token })
  if (error) throw error
  return user.id
}
