import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesIn } from './site/files-in.ts'

/**
 * Whose something is, is decided here and nowhere else. A new line is a decision: how did the fact become known, can it have
 * changed since it was asked, and why does none of the others answer?
 */
const ASKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Who has a session, and whether it goes on: everybody else asks `identify`, or behind the account service `requireUser`.
  accountSessions: {
    'accounts/factors/unenroll.ts': 'without a second step no session has used one',
    'accounts/factors/verify-factor.ts': 'the first app ends sessions that have not used it',
    'accounts/own-data/export-data.ts': 'their owner reads when they began',
    'accounts/providers/user-for-profile.ts': 'the session that began to connect a provider',
    'accounts/sessions/live-session.ts': 'whose token it is',
    'accounts/sessions/refresh-session.ts': 'the next token',
    'accounts/sessions/require-user.ts': 'asked again where something is written',
    'accounts/sessions/session-age.ts': 'which still count',
    'accounts/sessions/sessions.ts': 'they begin and end',
    'accounts/users/forget-unused.ts': 'whoever has one uses the account',
    'apply-retention.ts': 'those that ended go',
  },
  // Whether somebody has shown that an address is theirs: `Caller.emailProven`, `hasProvenAddress`, `provenOwnerOf`, `ownerById`.
  email_proven_at: {
    'accounts/admins/admins.ts': 'whoever is at the terminal vouches for it',
    'accounts/calls/resend.ts': 'a confirmation is for whoever has not proven it',
    'accounts/calls/sign-up.ts': 'an account that is made up looks like any other',
    'accounts/mailed/account-mails.ts': 'what is told to a mailbox that may be a stranger’s',
    'accounts/mailed/confirm.ts': 'a mailed link proves it',
    'accounts/mailed/mail-limits.ts': 'whose mails are counted apart',
    'accounts/profiles/move-profile.ts': 'a hosted project’s word',
    'accounts/providers/user-for-profile.ts': 'a provider vouches for it',
    'accounts/sessions/identify.ts': 'Caller.emailProven',
    'accounts/sessions/identify-hosted.ts': 'whether the profile says what the project says',
    'accounts/sessions/sessions.ts': 'a sign-in from before the first proof ends',
    'accounts/users/forget-unused.ts': 'only what nobody has proven is forgotten',
    'accounts/users/prove-address.ts': 'the first proof',
    'accounts/users/users.ts': 'as the protocol tells its owner',
    'db/proven-address.ts': 'hasProvenAddress, provenSince',
    'jobs/payments/net-terms.ts': 'only what came after the proof is the client’s',
  },
  // Two addresses in the program, or one in the database, of which one says whose something is.
  isSameAddress: {
    'accounts/own-data/routes.ts': 'typed by hand, beside a session',
    'accounts/sessions/hosted-project.ts': 'a provider vouched for the address that the project says',
    'basics/settle-order.ts': 'the payment page was given it by us',
    'inbound/take-mail.ts': 'a mail to a thread’s secret address is from whom the thread is held with',
    'mail/deliver-mail.ts': 'the same reader as when it was owed',
    'requests/count-sender.ts': 'a request under one’s own proven address',
    'requests/place-contact-request.ts': 'the same sender with the same key',
    'requests/place-custom-order.ts': 'the same sender with the same key',
    'staff/invitations.ts': 'an invitation is for its address, proven',
  },
  hasAddress: {
    'accounts/admins/admins.ts': 'whom the terminal names',
    'accounts/profiles/move-profile.ts': 'of what an account sent, what names the address that it leaves',
    'accounts/sessions/sessions.ts': 'a profile that another service left behind',
    'accounts/users/proven-owner.ts': 'belongsTo: a guest’s, for the proven owner',
    'db/works-here.ts': 'who is invited, or mailed as staff',
    'jobs/address-now.ts': 'an account has the address that its job names',
  },
}

/** Small letters of an address, or a column of addresses held against something, outside the functions above. */
const BY_HAND =
  /lower\(.*(?:mail|address)|(?:mail|address)\b[\w.?()]*\.toLowerCase\(\)|\beq\((?:\w+\.)?(?:user_|new_)?email,/
const COMPARED: Readonly<Record<string, string>> = {
  'accounts/admins/end-invitations.ts': 'invitations are stored in small letters',
  'accounts/users/proven-owner.ts': 'provenOwnerOf reads the index of accounts',
  'accounts/users/users.ts': 'accounts are found by their one spelling',
  'db/customer-key.ts': 'the order of a list',
  'db/has-address.ts': 'hasAddress',
  'db/proven-address.ts': 'an account beside its own profile',
  'inbound/fetch-mail.ts': 'as its sender wrote it',
  'jobs/address-now.ts': 'a job beside the profile of who sent it',
  'jobs/payments/net-terms.ts': 'clients are marked by their address, in small letters',
  'numbers/owner-numbers.ts': 'what one address paid, added up',
  'staff/people.ts': 'the order of a list',
}

const SERVER = fileURLToPath(new URL('../server/', import.meta.url))
const IS_PROGRAM = /^(?!testing\/|db\/schema\/|db\/functions\/).*(?<!\.test)\.ts$/
const programs = filesIn(SERVER)
  .map((path) => path.replace(SERVER, ''))
  .filter((path) => IS_PROGRAM.test(path))
  .map((path) => ({ path, text: readFileSync(`${SERVER}${path}`, 'utf8') }))

const filesWith = (pattern: RegExp) =>
  programs
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()

test.for(Object.keys(ASKS))('%s is asked where this table says why', (fact) => {
  const definition = fact === 'hasAddress' ? ['db/has-address.ts'] : []
  const known = [...Object.keys(ASKS[fact] ?? {}), ...definition].sort()
  expect(filesWith(new RegExp(`\\b${fact}\\b`))).toEqual(known)
})

test('addresses are held against each other by isSameAddress and hasAddress', () => {
  expect(filesWith(BY_HAND)).toEqual(Object.keys(COMPARED).sort())
})
