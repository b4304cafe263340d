/** The longest that somebody stays signed in, in days; a shop's settings may only shorten it. */
export const SESSION_DAYS = { unused: 30, inAll: 180, staff: 14 } as const
