import { MAX_AVATAR_BYTES, tooLargeMessage } from '../files/file-rules.ts'

/** Every sentence of the account screens. */
export const SIGN_UP = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordWeak: 'Password does not meet requirements',
  termsRequired: 'Please agree to the Terms of Service and Privacy Policy',
  phoneInvalid: 'Please enter a valid phone number',
  avatarNotImage: 'Please select an image file (JPG, PNG, GIF)',
  avatarTooLarge: tooLargeMessage(MAX_AVATAR_BYTES),
  imageFailed: 'Failed to process image. Please try again.',
  failed: 'Failed to create account. Please try again.',
  created: 'Account created successfully!',
  confirmFirst: 'Please check your email to confirm your account before completing setup.',
} as const

export const SIGN_IN = {
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  failed: 'Failed to sign in. Please try again.',
  noUser: 'No user returned from sign in.',
  done: 'Signed in successfully!',
} as const

/** Nobody is signed in at this browser any more, and the account service did not hear of it. */
export const SIGN_OUT_UNHEARD =
  'You are signed out on this device, but we could not reach the shop. Please sign in once more and sign out again.'

/** For whoever was signed in until now. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

export const RESET = {
  emailFirst: 'Please enter your email above first.',
  error: (message: string) => `Error: ${message}`,
  sent: 'Password reset email sent. Please check your inbox (and spam folder).',
  unexpected: 'An unexpected error occurred. Please try again.',
  noEmail: 'User email not found. Please refresh and try again.',
} as const

export const OTHER_ACCOUNT = {
  heading: 'This link is for another account',
  why: (email: string, here: string) => `It signs in ${email}, and you are signed in as ${here}.`,
  stay: 'Stay signed in',
  go: 'Continue with the other account',
} as const

/** The code of a mail, typed in instead of following its link. */
export const MAILED_CODE = {
  label: 'Code from the e-mail',
  hint: (email: string) => `The 6 digits that we mailed to ${email}`,
  wrong: 'This code is wrong or has expired. Please check it, or ask for a new one.',
} as const

export const UPDATE_PASSWORD = {
  mismatch: 'The two passwords are not the same',
  noSession: 'This link is invalid or has expired. Please ask for a new one.',
  otherAccount: 'You are no longer signed in here to the account of this link. Please ask for a new one.',
  failed: 'Failed to update password. Please try again.',
  done: 'Password updated!',
} as const

export const PROFILE = {
  notFound: 'Profile not found.',
  unexpected: 'An unexpected error occurred.',
  avatarNotImage: 'Please select an image file.',
  avatarTooLarge: `${tooLargeMessage(MAX_AVATAR_BYTES)}.`,
  avatarFailed: 'Failed to upload avatar.',
  avatarUpdated: 'Avatar updated!',
  updated: 'Profile updated!',
  updateFailed: (message: string | undefined) => `Failed to update profile: ${message || 'Unknown error'}`,
  messagesFailed: 'Error loading messages. Please try again.',
  noMessages: 'No messages from admin yet.',
  noOrders: 'No recent orders found.',
  noJobs: 'None yet. Each design or quote request that you send stands here.',
} as const

export const CONFIRM_EMAIL = {
  heading: 'Confirm your e-mail to see earlier requests',
  why: 'We mail you a link. It signs you out everywhere else, and you choose your password again and set up connected accounts and two-step sign-in anew: whoever used your address before loses their way in.',
  sent: (email: string) => `We mailed a link to ${email}. Please check your inbox (and spam folder).`,
  failed: 'The e-mail could not be sent. Please try again.',
} as const

export const OWN_DATA = {
  wrongEmail: 'Please type the email address of your account.',
  deleted: 'Your account was deleted.',
  signedOutEverywhere: 'You are signed out everywhere.',
  exportFailed: 'Your data could not be downloaded. Please try again.',
  deleteFailed: 'Your account could not be deleted. Please try again.',
} as const

export const SECURITY = {
  emailChanged: 'Your email address was changed.',
  emailChangeSent: 'Please confirm the change from your old and your new email address.',
  emailChangeHalf: (other: string) =>
    `Thank you. The change is made when you enter the code that we mailed to ${other} too.`,
  factorOn: 'Two-step sign-in is on.',
  factorOff: 'Two-step sign-in is off.',
  codeRequired: 'Please enter the 6-digit code.',
  codeWrong: 'This code is wrong or no longer valid. Please enter the one that your app shows now.',
  secondStepFirst: 'Please sign in again, with your second step, to change this.',
  connected: (label: string) => `${label} is connected.`,
  disconnected: (label: string) => `${label} is no longer connected, and your other devices are signed out.`,
  onlyWayIn: 'This is your only way to sign in, so it stays connected.',
} as const

export const RECOVERY = {
  required: 'Please enter one of your recovery codes.',
  wrong: 'This recovery code is wrong, or was used before.',
  replaced: 'New codes replace the old ones.',
  copied: 'Recovery codes copied.',
  copyFailed: 'The codes could not be copied. Please select and copy them by hand.',
  failed: 'The recovery codes could not be made. Please try again.',
  notMade: 'Two-step sign-in is on, but the recovery codes could not be made. Press “Make new codes”.',
  shownOnce:
    'Each of these codes signs you in once when your authenticator app is not at hand. Keep them where you keep important papers: they are shown only now.',
  left: (count: number) =>
    count === 0 ? 'You have no recovery codes.' : `You have ${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
} as const
