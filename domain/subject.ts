/** Everything that notes, history, mails and files can be about: what staff call it, and the list that it opens in. */
const SUBJECTS = {
  custom_orders: { label: 'Custom order', list: 'custom-orders' },
  contact_requests: { label: 'Contact request', list: 'contact-requests' },
  basics_orders: { label: 'Basics order', list: 'basics-orders' },
  jobs: { label: 'Job', list: undefined },
  job_payments: { label: 'Payment of a job', list: undefined },
  canned_replies: { label: 'Canned reply', list: undefined },
  user_profiles: { label: 'Customer', list: undefined },
  'accounts.users': { label: 'Account', list: undefined },
  'accounts.signing_keys': { label: 'Signing key', list: undefined },
  resale_certificates: { label: 'Resale certificate', list: undefined },
  staff_invitations: { label: 'Invitation', list: undefined },
  mail_outbox: { label: 'Mail', list: undefined },
  admin_messages: { label: 'Message', list: undefined },
  message_replies: { label: 'Reply', list: undefined },
  stock: { label: 'Stock', list: undefined },
  exports: { label: 'Export', list: undefined },
  setup: { label: 'Setup', list: undefined },
  section: { label: 'Section', list: undefined },
  'shared-design': { label: 'Shared design', list: undefined },
} as const

export type SubjectKind = keyof typeof SUBJECTS

/** As it is stored: `custom_orders:ID`. */
export type Subject = `${SubjectKind}:${string}`

export const subjectOf = (kind: SubjectKind, id: string): Subject => `${kind}:${id}`

/** What a stored subject is, for people; one that the shop no longer knows keeps its own name. */
export function readSubject(subject: string): { kind: string; id: string; label: string; list: string | undefined } {
  const [kind = '', ...rest] = subject.split(':')
  const id = rest.join(':')
  return { kind, id, ...(isKind(kind) ? SUBJECTS[kind] : { label: kind, list: undefined }) }
}

const isKind = (name: string): name is SubjectKind => Object.hasOwn(SUBJECTS, name)
