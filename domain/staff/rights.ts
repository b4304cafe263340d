/** What somebody who works here may do, from the most to the least. */
export const ROLES = ['owner', 'manager', 'production', 'read-only'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  production: 'Production',
  'read-only': 'Read-only',
}

/** The one table of what each may do: the pages show by it, the server refuses by it. */
export const RIGHTS = {
  look: { by: ROLES, words: 'See requests, jobs, orders, customers and numbers' },
  work: {
    by: ['owner', 'manager', 'production'],
    words: 'Write to customers, make proofs, count stock, pack and ship',
  },
  sell: { by: ['owner', 'manager'], words: 'Send quotes, cancel, take payments and give them back' },
  exempt: { by: ['owner', 'manager'], words: 'Approve resale certificates, which free a customer of sales tax' },
  export: { by: ['owner', 'manager'], words: 'Save lists as files' },
  run: { by: ['owner', 'manager'], words: 'Change what the shop sells and says' },
  people: { by: ['owner'], words: 'Invite people, change what they may do, end their access' },
} as const satisfies Record<string, { by: readonly Role[]; words: string }>

export type Right = keyof typeof RIGHTS

export function may(role: Role | undefined, right: Right): boolean {
  const by: readonly Role[] = RIGHTS[right].by
  return role !== undefined && by.includes(role)
}

/** 'Your role here, Production, does not allow this. Ask an owner.' */
export const notAllowed = (role: Role) => `Your role here, ${ROLE_NAMES[role]}, does not allow this. Ask an owner.`
