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

export const NOT_STAFF = 'This page is for staff. Your account does not have access to it.'
