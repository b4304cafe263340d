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

/** The heading of what a public shop still lacks; gone when nothing does. */
export const BEFORE_OPENING = 'Before you open to the public'

/** Beside a search of one or two letters. */
export const SHORT_SEARCH = `One or two letters look through the newest ${LOOKED_THROUGH.toLocaleString('en-US')} only. Type a third to search everything.`

export const REFRESH_ALL = 'Refresh All'
export const LOAD_MORE_MESSAGES = 'Load more messages'

export const LOADING_FAILED = {
  users: 'Error loading users.',
  userSearch: 'Error searching users.',
  messages: 'Failed to load sent messages.',
  customOrders: 'Error fetching custom orders.',
  contactRequests: 'Error fetching contact requests.',
  analytics: 'Error fetching analytics.',
  opening: 'Error fetching what the shop still lacks.',
} as const

export const NOTHING_THERE = {
  users: 'No users found.',
  customOrders: 'No custom orders found.',
  contactRequests: 'No contact requests found.',
  messages: 'No sent messages found.',
  userMessages: 'No messages found for this user.',
  noUserChosen: 'Select a user to view messages.',
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
