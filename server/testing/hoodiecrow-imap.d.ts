declare module 'hoodiecrow-imap' {
  interface StoredMail {
    flags: string[]
    raw: string
  }
  interface ImapServer {
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
