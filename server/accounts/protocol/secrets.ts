import { createHash, randomBytes, randomInt } from 'node:crypto'

/** What is mailed or handed out once; the database keeps only its hash. */
export const newSecret = () => randomBytes(24).toString('base64url')

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join(':')).digest('base64url')
