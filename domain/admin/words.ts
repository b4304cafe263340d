import { LOOKED_THROUGH } from './limits.ts'

/** Every sentence of the back office that is said in more than one place or tested for. */
export const ADMIN_TITLE = 'Admin Dashboard'
export const JOBS_TITLE = 'Jobs'

export const SECTIONS = {
  users: 'All Users',
  messages: 'All Sent Messages',
  customOrders: 'Custom Order Requests',
  contactRequests: 'Contact Requests',
  analytics: 'Site Analytics',
} as const

/** Both kinds of request in one list. */
export const ALL_REQUESTS = 'All Requests'
export const MY_DAY = 'My day'
export const MENTIONS = 'Mentions'
export const LATE_AND_DUE = 'Late and due'

/** Customers who wrote and whom nobody has answered. */
export const WAITING_FOR_US = 'Waiting for us'

/** Where nobody has set a mail server. */
export const MAIL_TO_FOLDER =
  'No mail server is set: e-mails are written to a folder on the shop’s machine, and reach nobody.'

/** The heading of what a public shop still lacks; gone when nothing does. */
export const BEFORE_OPENING = 'Before you open to the public'

/** Beside a search of one or two letters. */
export const SHORT_SEARCH = `One or two letters look through the newest ${LOOKED_THROUGH.toLocaleString('en-US')} only. Type a third to search everything.`

export const SEARCH_EVERYTHING = 'Search everything'
export const SEARCHABLE = 'Name, number, telephone, quantity, ZIP, product or any word'

export const REFRESH_ALL = 'Refresh All'
export const LOAD_MORE_MESSAGES = 'Load more messages'

export const LOADING_FAILED = {
  users: 'Error loading users.',
  userSearch: 'Error searching users.',
  messages: 'Failed to load sent messages.',
  customOrders: 'Error fetching custom orders.',
  contactRequests: 'Error fetching contact requests.',
  requests: 'Error fetching requests.',
  day: 'Error fetching what waits today.',
  waiting: 'Error fetching who waits for an answer.',
  analytics: 'Error fetching analytics.',
  opening: 'Error fetching what the shop still lacks.',
} as const

export const NOTHING_THERE = {
  users: 'No users found.',
  customOrders: 'No custom orders found.',
  contactRequests: 'No contact requests found.',
  requests: 'No requests found.',
  messages: 'No sent messages found.',
  userMessages: 'No messages found for this user.',
  noUserChosen: 'Select a user to view messages.',
} as const

/** Below an empty list: what will be here, and how it gets here. */
export const ARRIVES = {
  users: 'Everybody who signs up in the shop stands here.',
  customOrders: 'A design that a customer sends from the designer arrives here by itself.',
  contactRequests: 'What customers ask on the contact page arrives here by itself.',
  requests: 'What customers design and ask arrives here by itself.',
  messages: 'What you write to a customer, from the list of users or from a request, is kept here.',
  basicsOrders: 'An order stands here as soon as it is paid, until it has left the house.',
  history: 'Every change that staff make is kept here, with who made it and when.',
  movements: 'Sales, deliveries and counts write themselves down here.',
  people: 'Whoever is invited, changed or let go is written down here.',
  archive: 'What is completed stands here, and can be opened again.',
  narrowed: 'Nothing fits these filters. Clear them to see more.',
} as const

export const STATUS_CHANGED = {
  'custom-orders': { done: 'Order status updated!', failed: 'Failed to update order status.' },
  'contact-requests': {
    done: 'Contact request status updated!',
    failed: 'Failed to update contact request status.',
  },
} as const

/** What the red banner says of a table that is gone. */
export function missingTableSentence(table: string): string {
  return `The table "${table}" does not exist or cannot be reached.`
}

/** For the door of the back office, when nobody knows yet who may pass. */
export const PROFILE_UNREAD = 'Your profile could not be read, so we do not know whether this page is for you.'
export const SECOND_STEP_NEEDED = {
  why: 'Admins of this shop need two-step sign-in to open this page, and your account does not have it yet.',
  how: 'Open your profile, choose “Turn on two-step sign-in” under “Sign-in and security” and scan the code with an authenticator app on your phone. Then come back here.',
} as const
export const NOT_STAFF = 'This page is for staff. Your account does not have access to it.'
