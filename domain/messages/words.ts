/** What is said about the conversation of the shop and a customer. */
export const MESSAGE_WORDS = {
  incomplete: 'Message content or recipient is missing.',
  noRecipient: 'Could not find user profile for this email.',
  failed: 'Failed to send message. Please try again.',
  sentBefore: 'This message was sent before, with other words. Please look at the conversation first.',
  sent: 'Message sent successfully!',
} as const

/** Told to staff before they write. */
export const NO_NOTICES =
  'This customer has turned e-mail notices off: they see the message only when they sign in. If it is urgent, call or write an e-mail.'

export const REPLY_BLANK = 'Please write a message first.'
