import { BRAND } from '../../../domain/brand.ts'
import { subjectOf } from '../../../domain/subject.ts'
import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AccountUser } from '../users/users.ts'
import { noticeSpends } from './mail-limits.ts'

const notYou = (email: string) =>
  `If you neither did this nor asked for it, change your password at once and write to ${email}.`

const NOTICES = {
  'recovery-code-used': {
    heading: 'A recovery code was used to sign in',
    text: `Somebody signed in to your ${BRAND.name} account with one of your recovery codes instead of the authenticator app.`,
  },
  'recovery-codes-made': {
    heading: 'New recovery codes were made',
    text: `New recovery codes were made for your ${BRAND.name} account. Each signs in once in place of the authenticator app.`,
  },
  'provider-connected': {
    heading: 'A way to sign in was added',
    text: `Another account was connected to your ${BRAND.name} account. Whoever has it can sign in here; it can be disconnected in your profile, under Sign-in and security.`,
  },
  'provider-disconnected': {
    heading: 'A way to sign in was removed',
    text: `It no longer signs in to your ${BRAND.name} account, and your other devices were signed out. It can be set up again in your profile, under Sign-in and security.`,
  },
  'authenticator-added': {
    heading: 'An authenticator app was added',
    text: `Signing in to your ${BRAND.name} account asks for a code of this app from now on.`,
  },
  'authenticator-removed': {
    heading: 'An authenticator app was removed',
    text: `Codes of this app no longer sign in to your ${BRAND.name} account. Another app is still asked for.`,
  },
  'second-step-off': {
    heading: 'Two-step sign-in was turned off',
    text: `Signing in to your ${BRAND.name} account no longer asks for a code of an authenticator app.`,
  },
  'second-step-reset': {
    heading: 'Two-step sign-in was reset',
    text: `We turned two-step sign-in off for your ${BRAND.name} account and signed all your devices out. Your password signs you in; please turn two-step sign-in on again in your profile.`,
  },
} as const

/** Tells the owner of an account what happened to its ways in. */
export async function sendSecurityNotice(
  deps: Pick<Deps, 'config' | 'facts' | 'limiter'>,
  tx: Transaction,
  user: AccountUser,
  kind: keyof typeof NOTICES,
  /** What is to be said of this one alone. */
  more?: string,
): Promise<void> {
  const { heading, text } = NOTICES[kind]
  const button = { button: 'Go to sign-in', url: `${deps.config.PUBLIC_URL}/signin` }
  await queueMail(deps, tx, {
    kind: `account-${kind}`,
    to: user.email,
    spends: kind === 'second-step-reset' ? 'nothing' : noticeSpends(user),
    subject: heading,
    heading,
    parts: [{ text }, ...(more ? [{ text: more }] : []), { text: notYou(deps.facts().contact.email) }, button],
    about: subjectOf('accounts.users', user.id),
  })
}
