import { BRAND } from '../../../domain/brand.ts'
import { mailboxOf } from '../../../domain/email.ts'
import { subjectOf } from '../../../domain/subject.ts'
import type { Transaction } from '../../db/database.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { MailPart } from '../../mail/template.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import type { Landing } from '../redirects/landing.ts'
import type { AccountUser } from '../users/users.ts'
import { noticeSpends, queueCodeMail } from './mail-limits.ts'
import { type MailedToken, makeMailedToken, type TokenKind } from './mailed-tokens.ts'

interface MailWords {
  /** The name of the link's kind in the protocol; a mail without one has only a code. */
  type?: string
  subject: string
  text: string
  button?: string
}

const WORDS: Record<TokenKind, MailWords> = {
  signup: {
    type: 'signup',
    subject: 'Confirm your email address',
    text: `Welcome to ${BRAND.name}. Please confirm that this is your email address.`,
    button: 'Confirm my email',
  },
  recovery: {
    type: 'recovery',
    subject: 'Reset your password',
    text: 'Somebody, hopefully you, asked to reset the password of your account.',
    button: 'Choose a new password',
  },
  magiclink: {
    type: 'magiclink',
    subject: 'Your sign-in link',
    text: `Use this link or code to sign in to ${BRAND.name}.`,
    button: 'Sign in',
  },
  email_change_current: {
    type: 'email_change',
    subject: 'Confirm the change of your email address',
    text: 'You asked to move your account to another email address. Please confirm it from this address, and from the new one too.',
    button: 'Confirm the change',
  },
  email_change_new: {
    type: 'email_change',
    subject: 'Confirm your new email address',
    text: 'Somebody, hopefully you, asked to move their account to this email address. If it was you, please confirm it from here, and from the old address too. If it was not, please do not: what belongs to this address would be shown to them.',
    button: 'Confirm this address',
  },
  reauthentication: {
    subject: 'Confirm that it is you',
    text: 'Enter this code to confirm that it is you.',
  },
}

const NOT_YOU = 'If you did not ask for this, you can ignore this message: nothing changes.'

interface AccountMail {
  user: AccountUser
  kind: TokenKind
  email?: string
  /** A mail with a code alone leads nowhere. */
  landing?: Landing
}

/** Makes the link and the code, and owes the user the mail that carries them; throws when that is one too many. */
export async function sendAccountMail(deps: AuthDeps, tx: Transaction, mail: AccountMail): Promise<void> {
  const { user, kind, email = user.email, landing } = mail
  const words = WORDS[kind]
  const { link, code } = await makeMailedToken(deps, tx, { userId: user.id, kind, email, landing })
  const parts: MailPart[] = [{ text: words.text }, ...whereTo(mail)]
  if (words.type && words.button && landing) {
    const query = new URLSearchParams({ token: link, type: words.type, redirect_to: landing.redirectTo })
    parts.push({ button: words.button, url: `${deps.config.PUBLIC_URL}/auth/v1/verify?${query}` })
    parts.push({ text: 'Or enter this code:' })
  }
  parts.push({ code }, { text: NOT_YOU })
  await queueCodeMail(deps, tx, mail, {
    to: email,
    subject: words.subject,
    heading: words.subject,
    parts,
    about: subjectOf('accounts.users', user.id),
  })
}

/**
 * A stolen session can ask for another address than its owner just did, and then both mails look like theirs. What is written
 * here whoever has a session chose: to a mailbox that may be a stranger's it is not written.
 */
const whereTo = ({ user: { new_email, email_proven_at }, kind }: AccountMail): MailPart[] =>
  kind === 'email_change_current' && new_email && email_proven_at
    ? [{ text: `The new address is ${new_email}. If that is not yours, please do not confirm it.` }]
    : []

/** One to the address that the account has, one to the address that it is to have; none to one that has agreed already. */
export async function sendEmailChangeMails(
  deps: AuthDeps,
  tx: Transaction,
  user: AccountUser,
  landing: Landing,
  agreed: readonly MailedToken[] = [],
): Promise<void> {
  if (!user.new_email) return
  const both = [
    { kind: 'email_change_current', email: user.email },
    { kind: 'email_change_new', email: user.new_email },
  ] as const
  const mails = both.filter((mail) => !agreed.some(({ kind, email }) => kind === mail.kind && email === mail.email))
  // Everybody counts two mailboxes in the same order, so that no two wait for each other.
  for (const mail of mails.toSorted((a, b) => mailboxOf(a.email).localeCompare(mailboxOf(b.email)))) {
    await sendAccountMail(deps, tx, { user, ...mail, landing })
  }
}

export async function sendPasswordChangedMail(deps: AuthDeps, tx: Transaction, user: AccountUser): Promise<void> {
  const heading = 'Your password was changed'
  const parts: MailPart[] = [
    { text: `The password of your ${BRAND.name} account was just changed, and your other devices were signed out.` },
    { text: `If that was not you, reset your password at once and write to ${deps.facts().contact.email}.` },
    { button: 'Go to sign-in', url: `${deps.config.PUBLIC_URL}/signin` },
  ]
  await queueMail(deps, tx, {
    kind: 'account-password-changed',
    to: user.email,
    spends: noticeSpends(user),
    subject: heading,
    heading,
    parts,
    about: subjectOf('accounts.users', user.id),
  })
}
