import { randomBytes } from 'node:crypto'

/** Nobody guesses it: 192 random bits, as an address takes them. */
export const newSecret = () => randomBytes(24).toString('base64url')
