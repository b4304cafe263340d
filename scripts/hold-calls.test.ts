import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { untilReady } from './hold-calls.ts'
import { freePort } from './spawn-shop.ts'

test('a call waits while nobody listens and while the shop is not ready yet, and goes on when it is', async () => {
  const port = await freePort()
  let status = 503
  let went = false
  const held = untilReady(`http://127.0.0.1:${port}`).then(() => (went = true))
  const shop = createServer((_request, answer) => answer.writeHead(status).end())
  const asked = new Promise((resolve) => shop.once('request', resolve))
  shop.listen(port, '127.0.0.1')
  await asked
  expect(went).toBe(false)
  status = 200
  await held
  shop.close()
})
