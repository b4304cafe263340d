/** Somebody else's words as the database takes them: without NUL, and with no half of a surrogate pair. */
export const storableText = (words: string): string => words.replaceAll('\0', '').toWellFormed()
