import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const NUMBER_BYTES = 4
const SEAL_BYTES = 24

/** A refresh token names its session and its place in the row, sealed with a key that only the session has. */
export interface RefreshTokenParts {
  sessionId: string
  number: number
  isSealedWith(refreshKey: string): boolean
}

export const newRefreshKey = () => randomBytes(32).toString('base64url')

export function writeRefreshToken(sessionId: string, refreshKey: string, number: number): string {
  const name = Buffer.alloc(ID_BYTES + NUMBER_BYTES)
  name.write(sessionId.replaceAll('-', ''), 'hex')
  name.writeUInt32BE(number, ID_BYTES)
  return Buffer.concat([name, seal(name, refreshKey)]).toString('base64url')
}

export function readRefreshToken(token: string): RefreshTokenParts | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + NUMBER_BYTES + SEAL_BYTES) return undefined
  const name = bytes.subarray(0, ID_BYTES + NUMBER_BYTES)
  const id = name.toString('hex', 0, ID_BYTES)
  return {
    sessionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    number: name.readUInt32BE(ID_BYTES),
    isSealedWith: (refreshKey) => timingSafeEqual(bytes.subarray(name.length), seal(name, refreshKey)),
  }
}

const seal = (name: Buffer, refreshKey: string) =>
  createHmac('sha256', refreshKey).update(name).digest().subarray(0, SEAL_BYTES)
