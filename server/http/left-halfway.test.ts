import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { listen } from '../testing/listen.ts'
import { createTestShop } from '../testing/test-shop.ts'

const PATIENT = { timeout: 20_000 }

/** Begins a call, and leaves before all of it was sent. */
async function leaveHalfway(origin: string, path: string, type: string, apikey: string): Promise<void> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const headers = [`host: ${hostname}`, `apikey: ${apikey}`, `content-type: ${type}`, 'content-length: 1000']
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nexpect: 100-continue\r\n\r\n{"half":`)
  await once(socket, 'data') // '100 Continue': it is read now.
  socket.destroy()
}

test.for([
  ['/api/contact-requests', 'application/json'],
  ['/auth/v1/signup', 'application/json'],
  ['/storage/v1/object/contact-uploads/1-a-logo.png', 'image/png'],
  ['/storage/v1/object/contact-uploads/1-a-logo.png', 'multipart/form-data; boundary=x'],
] as const)('whoever leaves in the middle of POST %s as %s is no error of the shop’s', async ([path, type]) => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const shop = await createTestShop({}, { log })
  await leaveHalfway(await listen(shop.app), path, type, shop.config.AUTH_ANON_KEY)
  await vi.waitFor(() => expect(lines.join('')).toContain('"msg":"answered"'), PATIENT)
  const levels = lines.map((line) => JSON.parse(line).level)
  expect(Math.max(...levels)).toBeLessThanOrEqual(log.levels.values.debug ?? 0)
})
