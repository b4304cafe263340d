import type { Context } from 'hono'
import type { Config } from '../config.ts'

/** A shop without a public address of its own is wherever its customer found it. */
export function originOf(c: Context, { PUBLIC_URL }: Config): string {
  const configured = new URL(PUBLIC_URL)
  return configured.hostname === 'localhost' ? new URL(c.req.url).origin : configured.origin
}
