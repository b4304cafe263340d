import { connect } from 'node:net'

/** An order whose body stops half way until it is told to go on. */
export function slowRequest(url: string, body: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const head = `POST /api/custom-orders HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nConnection: close\r\n`
  const half = Math.floor(body.length / 2)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  return {
    begun: new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(`${head}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, half)}`)
      socket.once('data', () => {
        answer = '' // The server's '100 Continue' says that it has begun to read.
        resolve()
      })
    }),
    finish: () => socket.write(body.slice(half)),
    answer: new Promise<string>((resolve) => socket.once('close', () => resolve(answer))),
  }
}
