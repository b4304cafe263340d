declare module 'hoodiecrow-imap' {
  interface StoredMail {
    flags: string[]
    raw: string
    uid: number
  }
  interface Asked {
    tag: string
    attributes: { value: string }[]
  }
  interface Connection {
    send(answer: { tag: string; command: string; attributes: { type: string; value: string }[] }): void
  }
  export type Handler = (connection: Connection, asked: Asked, data: unknown, done: () => void) => void
  interface ImapServer {
    getCommandHandler(command: string): Handler
    setCommandHandler(command: string, handler: Handler): void
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
    appendMessage(folder: string, flags: string[], at: string | undefined, raw: string): void
    getMailbox(folder: string): { messages: StoredMail[] }
  }
  /** An IMAP server in memory; it knows whom it is told of. */
  export default function createServer(options: {
    plugins?: string[]
    users?: Record<string, { password: string }>
    storage?: Record<string, { messages?: { raw: string }[] }>
  }): ImapServer
}
