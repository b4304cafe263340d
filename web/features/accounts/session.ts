import type { SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useSyncExternalStore } from 'react'
import { OWN_DATA, SIGN_OUT_UNHEARD } from '../../../domain/accounts/words.ts'
import type { Role } from '../../../domain/staff/rights.ts'
import { tellAfterReload } from '../../after-reload.ts'
import { answerOf, sentenceOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { closeNewJob } from '../jobs/new-job.ts'
import { forgetDraft } from '../quote-form/quote-draft.ts'
import { accountClient } from './client.ts'
import { depart, stay } from './departure.ts'
import {
  SESSION_KEY,
  type SessionUser,
  sessionStore,
  sessionUser,
  storedSession,
  waitsForSecondFactor,
} from './stored-session.ts'

interface SessionProfile {
  full_name: string | null
  avatar_url: string | null
  is_admin: boolean
  /** What staff may do. */
  role: Role | null
  needsSecondStep: boolean
}

/** What the navbar and the forms have to know of whoever is here. */
export interface SessionState {
  /** False until the stored session has been looked at. */
  known: boolean
  user: SessionUser | undefined
  /** Somebody was signed in on this page, and did not sign out here. */
  ended: boolean
  /** Undefined while it is being read. */
  profile: SessionProfile | undefined
  /** It could not be read; `rereadProfile` tries again. */
  profileFailed: boolean
}

const UNKNOWN: SessionState = { known: false, user: undefined, ended: false, profile: undefined, profileFailed: false }
const NOBODY: SessionState = { ...UNKNOWN, known: true }

const SIGN_OUT_PATIENCE_MS = 3000
/** After the browser's question: where the answer was to leave, the page is gone by then. */
const STAYED_MS = 1000

let state = UNKNOWN
let watching = false
let leaving = false
const listeners = new Set<() => void>()

function change(next: SessionState): void {
  if (leaving) return
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever is signed in. Loads the account client only when there is a session to look after. */
export function useSession(): SessionState {
  useEffect(startWatching, [])
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  )
}

/** Reads the profile again, for example after it was saved. */
export function rereadProfile(): void {
  if (state.user) void (watching ? readProfile(state.user) : watch())
}

function startWatching(): void {
  if (state.known) return
  const stored = storedSession()
  change({ ...NOBODY, user: stored?.user })
  if (stored) void watch()
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY) return
    if (event.newValue) void watch()
    else if (hasEnded()) change({ ...NOBODY, ended: true })
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && storedSession()?.user.id !== state.user?.id) window.location.reload()
  })
}

/** From here on every change of the session is seen; called by the screens that make one. */
export async function watch(): Promise<void> {
  if (watching) return
  watching = true
  try {
    follow(await accountClient())
  } catch {
    // Without its code the profile cannot be read either: the next try follows.
    watching = false
    change({ ...state, profileFailed: true })
  }
}

function follow({ auth }: SupabaseClient): void {
  auth.onAuthStateChange((event, session) => {
    if (!session) return change({ ...NOBODY, ended: state.ended || hasEnded() })
    if (waitsForSecondFactor(session.access_token, session.user)) return change(NOBODY)
    const user = sessionUser(session.user)
    const isSame = user.id === state.user?.id
    const isKnown = isSame && !state.profileFailed
    change({ ...NOBODY, user, profile: isSame ? state.profile : undefined })
    // Where a clock is hours ahead each call needs a new token, and one that is made for it would never end.
    if (event === 'TOKEN_REFRESHED' && isKnown) return
    // Not inside the callback: the client holds its lock there, and the request needs the session.
    setTimeout(() => void readProfile(user))
  })
}

/** A session that could not be refreshed, because nothing answered, is still kept. */
const hasEnded = () => state.user !== undefined && !storedSession()

/** Whoever was told that the session has ended needs no more telling. */
export function acknowledgeEnd(): void {
  change({ ...state, ended: false })
}

async function readProfile(user: SessionUser): Promise<void> {
  const found = await answerOf(api.profiles[':id'].$get({ param: { id: user.id } })).catch(() => undefined)
  if (state.user?.id !== user.id) return
  if (!found) return change({ ...state, profileFailed: true })
  const { full_name, avatar_url, is_admin, staff_role: role, staff_needs_second_step } = found
  const profile = { full_name, avatar_url, is_admin, role, needsSecondStep: staff_needs_second_step }
  change({ ...state, profile, profileFailed: false })
}

/** The page reloads after signing out, or the home page comes in place of one's own. Until then it stays as it is, instead of asking for what it may no longer see. */
export async function signOut(): Promise<void> {
  leaving = true
  depart()
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), SIGN_OUT_PATIENCE_MS))
  const isHeard = await Promise.race([tellService().catch(() => false), patience])
  if (!isHeard) tellAfterReload(SIGN_OUT_UNHEARD)
  forgetWhoWasHere()
  // Not before: a form listens anew at each stroke, and is asked before this is.
  window.addEventListener('beforeunload', noticeStay, { once: true })
  if (window.location.pathname.startsWith('/profile/')) window.location.assign('/')
  else window.location.reload()
}

/** A page on which something is half written asks first. On one that is stayed on nobody is signed in any more. */
function noticeStay(event: Event): void {
  if (!event.defaultPrevented) return
  setTimeout(() => {
    stay()
    leaving = false
    change({ ...NOBODY, ended: true })
  }, STAYED_MS)
}

/** Whoever comes to this browser next finds neither them, nor what they wrote, nor the private link of what they sent. */
function forgetWhoWasHere(): void {
  sessionStore.write(null)
  forgetDraft()
  closeNewJob()
}

/** Whether or not the service hears of it, nobody is signed in at this browser any more. */
async function tellService(): Promise<boolean> {
  const { auth } = await accountClient()
  const { error } = await auth.signOut({ scope: 'local' })
  return error === null
}

/** Whoever stands before the second step turns back, and the session that waits for it ends. */
export async function leaveSecondStep(): Promise<void> {
  await tellService().catch(() => false)
  sessionStore.write(null)
}

/** Ends every session of the account; what went wrong, or nothing and another page. */
export async function signOutEverywhere(): Promise<string | undefined> {
  const { auth } = await accountClient()
  leaving = true
  const { error } = await auth.signOut({ scope: 'global' })
  if (error) {
    leaving = false
    return sentenceOf(error)
  }
  forgetWhoWasHere()
  tellAfterReload(OWN_DATA.signedOutEverywhere)
  window.location.assign('/signin')
  return undefined
}

/** For an account that no longer exists: there is nobody left to sign out at the service. */
export function forgetSession(): void {
  leaving = true
  forgetWhoWasHere()
  tellAfterReload(OWN_DATA.deleted)
  window.location.assign('/')
}
