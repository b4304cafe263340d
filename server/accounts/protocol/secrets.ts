import { createHash, randomInt } from 'node:crypto'

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join(':')).digest('base64url')
