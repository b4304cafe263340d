/** What is said about the conversation of the shop and a customer. */
export const MESSAGE_WORDS = {
  incomplete: 'Message content or recipient is missing.',
  noRecipient: 'Could not find user profile for this email.',
  failed: 'Failed to send message. Please try again.',
  sent: 'Message sent successfully!',
} as const

export const REPLY_BLANK = 'Please write a message first.'
