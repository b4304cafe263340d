import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from '../../scripts/spawn-shop.ts'

interface Refused {
  code: number
  message: string
}

const refusal = (refused: Refused | undefined) =>
  refused && Object.assign(new Error(refused.message), { responseCode: refused.code })

/** What a test makes the mail server say; nothing for a good day. */
interface SmtpMood {
  refuseSender?: Refused
  refuseRecipient?: Refused
  refuseMessage?: Refused
  /** Held before a recipient is accepted. */
  hold?: Promise<void>
}

/** Takes every connection and never says a word, until it is closed; whose port it is then may speak. */
export async function createSilentServer() {
  const port = await freePort()
  const callers = new Set<Socket>()
  const server = createServer((socket) => {
    callers.add(socket)
    socket.on('error', () => undefined) // Whoever had enough may hang up as they like.
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    for (const caller of callers) caller.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return { port, url: `smtp://127.0.0.1:${port}`, calls: () => callers.size, close }
}

/** A real SMTP server on a port of this machine, which can be down, in a mood, or well. */
export async function createSmtp(givenPort?: number) {
  const port = givenPort ?? (await freePort())
  const messages: string[] = []
  const passwords: string[] = []
  const mood: SmtpMood = {}
  let asked = 0
  let server: SMTPServer | undefined
  const down = async () => {
    const running = server
    server = undefined
    if (running) await new Promise<void>((resolve) => running.close(() => resolve()))
  }
  onTestFinished(down)
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    /** Which it was told, and all between here and there may have heard: it encrypts nothing. */
    passwords,
    mood,
    asked: () => asked,
    down,
    up: async () => {
      server = new SMTPServer({
        authOptional: true,
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 50,
        onAuth({ username, password }, _session, callback) {
          passwords.push(password ?? '')
          callback(null, { user: username })
        },
        onMailFrom(_address, _session, callback) {
          callback(refusal(mood.refuseSender))
        },
        onRcptTo(_address, _session, callback) {
          asked++
          const answer = () => callback(refusal(mood.refuseRecipient))
          if (mood.hold) void mood.hold.then(answer)
          else answer()
        },
        onData(stream, _session, callback) {
          let text = ''
          stream.setEncoding('utf8')
          stream.on('data', (chunk) => {
            text += chunk
          })
          stream.on('end', () => {
            if (!mood.refuseMessage) messages.push(text)
            callback(refusal(mood.refuseMessage))
          })
        },
      })
      server.on('error', () => undefined) // Killed senders break their connections; that is what is tested.
      const listening = server
      await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
    },
  }
}
