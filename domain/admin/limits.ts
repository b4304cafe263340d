export const LIST_LIMIT = 50
/** Of both kinds, on the first screen. */
export const LATE_AND_DUE_SHOWN = 20
export const USERS_LOADED = 100
export const USERS_SHOWN = 3
export const USERS_FOUND = 10
export const MESSAGES_SHOWN = 3
export const MESSAGES_MORE = 3
export const MAX_NOTE_CHARS = 4000
/** Of a request, deleted ones that can be brought back among them: whoever opens it gets all of them. */
export const MOST_NOTES = 500
export const MAX_SEARCH_CHARS = 100
/** So many rows are looked through for a search that no index knows: fewer letters in a row are in nearly every text. */
export const LOOKED_THROUGH = 1000
export const isShortSearch = (search: string) => search.trim() !== '' && !/[\p{L}\p{N}]{3}/u.test(search)
/** A search is asked when the typing pauses for so long. */
export const SEARCH_PAUSE_MS = 250

export const ANALYTICS_DAYS = { default: 30, least: 1, most: 365 } as const
