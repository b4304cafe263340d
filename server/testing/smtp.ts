import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from '../../scripts/spawn-shop.ts'

/** What a test makes the mail server say; nothing for a good day. */
interface SmtpMood {
  refuseRecipient?: { code: number; message: string }
  /** Held before a recipient is accepted. */
  hold?: Promise<void>
}

/** A real SMTP server on a port of this machine, which can be down, in a mood, or well. */
export async function createSmtp() {
  const port = await freePort()
  const messages: string[] = []
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
    mood,
    asked: () => asked,
    down,
    up: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 50,
        onRcptTo(_address, _session, callback) {
          asked++
          const { refuseRecipient } = mood
          const answer = () =>
            callback(
              refuseRecipient &&
                Object.assign(new Error(refuseRecipient.message), { responseCode: refuseRecipient.code }),
            )
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
            messages.push(text)
            callback()
          })
        },
      })
      server.on('error', () => undefined) // Killed senders break their connections; that is what is tested.
      const listening = server
      await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
    },
  }
}
