/** Who is counted. A client is an address, with IPv6 the /64 around it; a recipient is a mailbox, whatever its spelling. */
type Counted = 'client' | 'account' | 'recipient' | 'factor' | 'order' | 'job'

export interface Budget {
  per: readonly Counted[]
  /** So many at once; they come back evenly over the window, so a window sees at most twice as many. */
  count: number
  windowS: number
  /** Taken by the work itself, which knows who is counted, or whether the caller was right. All others at the door. */
  inside?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const BUDGETS = {
  /** Generous for a person; for every write that costs no more than a row. */
  writes: { per: ['client', 'account'], count: 300, windowS: MINUTE },

  // Accounts. A dozen calls a minute from one address, an office's, are never too many.
  signUps: { per: ['client'], count: 60, windowS: 5 * MINUTE },
  /** Each is a row that is kept for months, see domain/retention.ts. */
  accountsADay: { per: ['client'], count: 1000, windowS: DAY },
  mailsAsked: { per: ['client'], count: 40, windowS: 10 * MINUTE },
  /** The same for calls that mail only sometimes: sign-ups of a shop that has them confirmed, a new address. */
  mailsCaused: { per: ['client'], count: 40, windowS: 10 * MINUTE, inside: true },
  /** By client alone: whoever took a session, and uses up what its account may do, must not keep the owner from ending it. */
  signOuts: { per: ['client'], count: 300, windowS: MINUTE },
  accountChanges: { per: ['client', 'account'], count: 60, windowS: 5 * MINUTE },
  providerVisits: { per: ['client'], count: 60, windowS: 5 * MINUTE },
  /** Right guesses are given back, so only wrong ones count. No account is ever locked by others. */
  passwordGuesses: { per: ['client'], count: 30, windowS: MINUTE, inside: true },
  codeGuesses: { per: ['client'], count: 30, windowS: MINUTE, inside: true },
  /** Of a million codes three are right, and whoever guesses has the password already. */
  totpGuesses: { per: ['factor'], count: 5, windowS: 15 * MINUTE, inside: true },
  /** Whoever asks: five at once, and never more than ten in a day. */
  codeMails: { per: ['recipient'], count: 5, windowS: DAY, inside: true },
  /** To an address that was proven: what strangers ask for there lets its owner in, and no mail to another spelling uses it up. */
  ownerCodeMails: { per: ['recipient'], count: 5, windowS: DAY, inside: true },
  /** Those that let nobody in, apart: strangers have a move's mailed again, a taken session asks for them, and its owner needs the others then. */
  ownerOtherCodes: { per: ['recipient'], count: 5, windowS: DAY, inside: true },

  // Requests. Far more than a person sends in an hour.
  requests: { per: ['client', 'account'], count: 120, windowS: HOUR },
  /** Each is kept for good. */
  requestsADay: { per: ['client', 'account'], count: 500, windowS: DAY },
  /** With an address that the sender has not proven; what its owner sends, signed in, does not count. */
  requestsInName: { per: ['recipient'], count: 30, windowS: HOUR, inside: true },
  /** What happened to an account, told to its proven owner: the first that a thief does is, and nobody has themselves mailed without end. */
  ownerNotices: { per: ['recipient'], count: 20, windowS: HOUR, inside: true },
  /** Mails without a code to an address that nobody has proven. */
  unprovenMails: { per: ['recipient'], count: 5, windowS: HOUR, inside: true },
  notices: { per: ['client'], count: 120, windowS: HOUR },
  shares: { per: ['client', 'account'], count: 60, windowS: HOUR },
  /** Each writes a page for this design alone. */
  designLooks: { per: ['client'], count: 300, windowS: 5 * MINUTE },
  uploads: { per: ['client', 'account'], count: 120, windowS: 10 * MINUTE },
  /** Each may keep the shop at work as long as it has patience; what takes as long as what people send is given back. */
  longDrawings: { per: ['client'], count: 10, windowS: 10 * MINUTE, inside: true },
  startedDesigns: { per: ['client'], count: 300, windowS: 10 * MINUTE },
  replies: { per: ['client', 'account'], count: 40, windowS: 10 * MINUTE },
  /** Each is kept for good. A job takes few a day, but whoever orders without end has many jobs. */
  repliesADay: { per: ['client'], count: 500, windowS: DAY },
  /** Each is kept, and mailed to the staff. */
  accountReplies: { per: ['account'], count: 60, windowS: DAY, inside: true },
  /** Mails to staff about what is written in one conversation; what comes beyond waits in the back office all the same. */
  staffNotices: { per: ['account', 'job'], count: 20, windowS: DAY, inside: true },
  /** What is decided on a job's page, again and again from one office. */
  decisions: { per: ['client'], count: 60, windowS: 10 * MINUTE },
  /** Comments on a proof are short and many. */
  pins: { per: ['client', 'account'], count: 60, windowS: 10 * MINUTE },
  /** A parcel's number or an address again and again: each correction is mailed to the customer. */
  corrections: { per: ['order', 'job'], count: 5, windowS: HOUR, inside: true },
  /** What staff do again and again of which a customer is told by mail: messages, quotes, proofs, parcels, payments, decisions. */
  staffMails: { per: ['recipient'], count: 60, windowS: HOUR, inside: true },
  /** Mails to somebody who was given work; more than that stands in their lists alone. */
  assignments: { per: ['recipient'], count: 30, windowS: HOUR, inside: true },
  /** Each changes up to a hundred rows. */
  manyAtOnce: { per: ['client', 'account'], count: 60, windowS: 10 * MINUTE },
  /** Colleagues whom somebody names in notes: each is mailed. */
  mentions: { per: ['account'], count: 60, windowS: HOUR, inside: true },
  /** To whoever asks for it; what no mail server took is given back. */
  testMails: { per: ['recipient'], count: 5, windowS: HOUR, inside: true },
  /** Whoever has a job's link, from however many addresses: all of it is on the job's page and in the staff's mail. */
  jobReplies: { per: ['job'], count: 60, windowS: DAY, inside: true },
  /** Each change is a line of the job's history, where what matters must be found. */
  remindersOn: { per: ['job'], count: 3, windowS: DAY, inside: true },
  /** Each holds a connection as long as its page is open. */
  listening: { per: ['client'], count: 60, windowS: 5 * MINUTE },
  /** Each is set and written anew. */
  papers: { per: ['client'], count: 60, windowS: 10 * MINUTE },
  /** Each is drawn anew; mail programs fetch many through one address. */
  stills: { per: ['client'], count: 300, windowS: MINUTE },
  exports: { per: ['client', 'account'], count: 10, windowS: 10 * MINUTE },
  /** Each makes pages anew, and is kept for good. */
  publishes: { per: ['client', 'account'], count: 120, windowS: 10 * MINUTE },
  /** Lists that staff save as files: each reads all of them, and stands in the history. */
  lists: { per: ['client', 'account'], count: 60, windowS: 10 * MINUTE },

  // The basics shop.
  checkouts: { per: ['client', 'account'], count: 120, windowS: 10 * MINUTE },
  /** Each is kept for a month, paid or not, with up to fifty lines and what they moved on the shelves. */
  checkoutsADay: { per: ['client', 'account'], count: 500, windowS: DAY },
  sandboxPays: { per: ['client'], count: 120, windowS: 10 * MINUTE },
  /** What was paid is kept, with a test card too. */
  sandboxPaysADay: { per: ['client'], count: 500, windowS: DAY },
  /** Each reads all that is sold, thousands of products perhaps; every visit to the list asks once for both. */
  catalogueLooks: { per: ['client'], count: 600, windowS: MINUTE },
  checkoutLooks: { per: ['client'], count: 60, windowS: MINUTE },
  /** How often the card provider is asked about one unpaid order by whoever has its link. */
  providerAsks: { per: ['order'], count: 3, windowS: 30, inside: true },
  /** Checkouts that hold more than half of what there is and are not paid: see basics/limit-holds.ts. */
  largeHolds: { per: ['client', 'account'], count: 3, windowS: DAY, inside: true },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof BUDGETS

/** What each endpoint that is more than a plain read uses up; `endpoints.test.ts` walks the app and asks for its line. */
export const ENDPOINTS: Readonly<Record<string, readonly BudgetName[]>> = {
  'POST /auth/v1/signup': ['signUps', 'accountsADay', 'mailsCaused', 'codeMails'],
  'POST /auth/v1/token': ['writes', 'passwordGuesses'],
  'PUT /auth/v1/user': [
    'accountChanges',
    'mailsCaused',
    'codeGuesses',
    'codeMails',
    'ownerOtherCodes',
    'ownerNotices',
    'unprovenMails',
  ],
  'POST /auth/v1/logout': ['signOuts'],
  'POST /auth/v1/recover': ['mailsAsked', 'codeMails', 'ownerCodeMails'],
  'POST /auth/v1/otp': ['mailsAsked', 'accountsADay', 'codeMails', 'ownerCodeMails'],
  'POST /auth/v1/resend': ['mailsAsked', 'codeMails', 'ownerOtherCodes'],
  'GET /auth/v1/reauthenticate': ['mailsAsked', 'codeMails', 'ownerOtherCodes'],
  'GET /auth/v1/verify': ['writes', 'codeGuesses'],
  'POST /auth/v1/verify': ['writes', 'codeGuesses'],
  'GET /auth/v1/authorize': ['providerVisits'],
  'GET /auth/v1/callback': ['providerVisits', 'ownerNotices', 'unprovenMails'],
  'GET /auth/v1/user/identities/authorize': ['providerVisits'],
  'DELETE /auth/v1/user/identities/:identityId': ['accountChanges', 'ownerNotices', 'unprovenMails'],
  'POST /auth/v1/factors': ['accountChanges'],
  'POST /auth/v1/factors/:factorId/challenge': ['writes'],
  'POST /auth/v1/factors/:factorId/verify': ['writes', 'codeGuesses', 'totpGuesses', 'ownerNotices', 'unprovenMails'],
  'DELETE /auth/v1/factors/:factorId': ['accountChanges', 'ownerNotices', 'unprovenMails'],
  'POST /auth/v1/recovery-codes': ['accountChanges', 'ownerNotices', 'unprovenMails'],
  'POST /auth/v1/recovery-codes/verify': ['writes', 'codeGuesses', 'ownerNotices', 'unprovenMails'],

  'POST /api/profiles': ['writes'],
  'PATCH /api/profiles/:id': ['writes'],
  'POST /api/profiles/:id/certificates': ['requests', 'requestsADay'],
  'GET /api/account/export': ['exports'],
  'DELETE /api/account': ['writes', 'ownerNotices', 'unprovenMails'],
  'POST /api/messages/notices': ['writes'],
  'POST /api/messages/:id/read': ['writes'],
  'POST /api/messages/:id/replies': ['replies', 'repliesADay', 'accountReplies', 'staffNotices'],

  'POST /api/custom-orders': ['requests', 'requestsADay', 'requestsInName', 'unprovenMails'],
  'POST /api/contact-requests': ['requests', 'requestsADay', 'requestsInName', 'unprovenMails'],
  'POST /api/contact-requests/signed-in': ['requests', 'requestsADay', 'requestsInName', 'unprovenMails'],
  'POST /api/notify-admin': ['notices'],
  'POST /api/designs': ['shares'],
  'GET /designs/:id': ['designLooks'],
  'PUT /api/saved-designs/:id': ['writes'],
  'DELETE /api/saved-designs/:id': ['writes'],
  'GET /api/still.jpg': ['stills'],
  'POST /api/visits/design-started': ['startedDesigns'],
  'POST /storage/v1/object/:bucket/*': ['uploads', 'longDrawings'],
  'PUT /storage/v1/object/:bucket/*': ['uploads', 'longDrawings'],
  'DELETE /storage/v1/object/:bucket': ['writes'],

  'GET /api/basics/stock': ['catalogueLooks'],
  'GET /api/basics/products': ['catalogueLooks'],
  'POST /api/create-stripe-checkout-session': ['checkouts', 'checkoutsADay', 'largeHolds'],
  'GET /api/get-stripe-session': ['checkoutLooks', 'providerAsks'],
  'POST /api/basics/checkouts/:sessionId/release': ['checkoutLooks', 'providerAsks'],
  'POST /sandbox/pay/:id': ['sandboxPays', 'sandboxPaysADay', 'unprovenMails'],
  'POST /sandbox/disputes/:id': ['sandboxPays'],
  /** The card provider's own call: known by its signature, so no budget may turn it away. */
  'POST /api/stripe-webhook': [],

  'GET /api/jobs/:token/live': ['listening'],
  'GET /api/jobs/:token/everything.zip': ['exports'],
  'POST /api/jobs/:token/messages': ['replies', 'repliesADay', 'jobReplies'],
  'POST /api/jobs/:token/quote/accept': ['decisions'],
  'POST /api/jobs/:token/quote/decline': ['decisions'],
  'POST /api/jobs/:token/proof/approve': ['decisions'],
  'POST /api/jobs/:token/proof/changes': ['decisions'],
  'POST /api/jobs/:token/proof/comments': ['pins', 'jobReplies'],
  'POST /api/jobs/:token/again': ['requests', 'requestsADay', 'requestsInName', 'unprovenMails'],
  'POST /api/jobs/:token/reminders': ['decisions', 'remindersOn'],
  'POST /api/jobs/:token/payments': ['checkouts'],
  'POST /api/jobs/:token/payments/settle': ['checkoutLooks', 'providerAsks'],
  'PUT /api/jobs/:token/bill-to': ['decisions'],
  'GET /api/jobs/:token/papers/:file': ['papers'],
  'POST /api/jobs/:token/complaints': ['replies', 'repliesADay', 'jobReplies'],

  'GET /api/admin/exports/:name': ['lists'],
  'GET /api/admin/users/export.csv': ['lists'],
  'GET /api/admin/messages/export.csv': ['lists'],
  'GET /api/admin/basics-orders/export.csv': ['lists'],
  'GET /api/admin/custom-orders/export.csv': ['lists'],
  'GET /api/admin/contact-requests/export.csv': ['lists'],
  'GET /api/admin/jobs/:id/work-order.pdf': ['papers'],
  'GET /api/admin/jobs/:id/packing-slip.pdf': ['papers'],
  'GET /api/admin/basics-orders/pick-list.pdf': ['papers'],
  'GET /api/admin/basics-orders/:id/packing-slip.pdf': ['papers'],
  'POST /api/admin/messages': ['writes', 'staffMails'],
  'PUT /api/admin/messages/waiting/:id': ['writes'],
  'PATCH /api/admin/jobs/:id': ['writes'],
  'POST /api/admin/jobs/:id/moves': ['writes', 'staffMails'],
  'POST /api/admin/jobs/:id/messages': ['writes'],
  'POST /api/admin/jobs/:id/quotes': ['writes', 'staffMails'],
  'POST /api/admin/jobs/:id/proofs': ['papers', 'writes', 'staffMails'],
  'POST /api/admin/jobs/:id/payments': ['writes', 'staffMails'],
  'POST /api/admin/jobs/:id/payments/undo': ['writes', 'staffMails'],
  'POST /api/admin/jobs/:id/payments/refund': ['writes', 'staffMails'],
  'PUT /api/admin/jobs/:id/net-terms': ['writes'],
  'POST /api/admin/jobs/:id/production': ['writes'],
  'POST /api/admin/jobs/:id/parcels': ['writes', 'staffMails'],
  'PUT /api/admin/jobs/:id/parcels': ['writes', 'corrections', 'staffMails'],
  'PUT /api/admin/jobs/:id/ship-to': ['writes', 'corrections', 'staffMails'],
  'POST /api/admin/jobs/:id/delivered': ['writes', 'staffMails'],
  'POST /api/admin/jobs/:id/complaints': ['writes', 'staffMails'],
  'POST /api/admin/jobs/:id/link': ['writes'],
  'POST /api/admin/sections/:section': ['publishes'],
  'POST /api/admin/sections/:section/restore': ['publishes'],
  'PUT /api/admin/canned-replies/:id': ['writes'],
  'DELETE /api/admin/canned-replies/:id': ['writes'],
  'POST /api/admin/mails/retry': ['writes'],
  'POST /api/admin/mails/:id/retry': ['writes'],
  'POST /api/admin/basics-orders/:id/pack': ['writes'],
  'POST /api/admin/basics-orders/:id/unpack': ['writes'],
  'POST /api/admin/basics-orders/:id/ship': ['writes'],
  'PUT /api/admin/basics-orders/:id/tracking': ['writes', 'corrections'],
  'PUT /api/admin/basics-orders/:id/ship-to': ['writes', 'corrections'],
  'POST /api/admin/basics-orders/:id/refund': ['writes', 'staffMails'],
  'POST /api/admin/basics-orders/:id/restock': ['writes'],
  'POST /api/admin/stock/:productId/movements': ['writes'],
  'POST /api/admin/certificates/:id/approve': ['writes', 'staffMails'],
  'POST /api/admin/certificates/:id/decline': ['writes', 'staffMails'],
  'POST /api/admin/stock/movements/:id/undo': ['writes'],
  'PUT /api/admin/stock/:productId/threshold': ['writes'],
  'POST /api/admin/requests': ['writes'],
  'POST /api/admin/requests/changes': ['manyAtOnce', 'assignments'],
  'POST /api/admin/requests/changes/:id/undo': ['manyAtOnce'],
  'PUT /api/admin/views/:id': ['writes'],
  'DELETE /api/admin/views/:id': ['writes'],
  'PATCH /api/admin/custom-orders/:id': ['writes'],
  'PUT /api/admin/custom-orders/:id/assignee': ['writes', 'assignments'],
  'PUT /api/admin/custom-orders/:id/called': ['writes'],
  'POST /api/admin/custom-orders/:id/notes': ['writes', 'mentions'],
  'PATCH /api/admin/contact-requests/:id': ['writes'],
  'PUT /api/admin/contact-requests/:id/assignee': ['writes', 'assignments'],
  'PUT /api/admin/contact-requests/:id/called': ['writes'],
  'POST /api/admin/contact-requests/:id/notes': ['writes', 'mentions'],
  'PUT /api/admin/contact-requests/:id/spam': ['writes'],
  'PATCH /api/admin/notes/:id': ['writes', 'mentions'],
  'PUT /api/admin/notes/:id/deleted': ['writes'],
  'PUT /api/admin/mentions/seen': ['writes'],
  'PUT /api/admin/setup/:step': ['writes'],
  'POST /api/admin/setup/mail/test': ['mailsAsked', 'testMails'],
  'PUT /api/admin/people/:id': ['writes'],
  'POST /api/admin/people/invitations': ['mailsAsked', 'codeMails'],
  'DELETE /api/admin/people/invitations/:id': ['writes'],
  'POST /api/invitations/:token': ['writes'],
  'POST /unsubscribe': ['writes'],
  'POST /jobs/:token': ['writes'],
}
