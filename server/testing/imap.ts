import createServer, { type Handler } from 'hoodiecrow-imap'
import { onTestFinished } from 'vitest'
import { freePort } from '../../scripts/spawn-shop.ts'

const PERSON = 'reply@shop.example'
const PASSWORD = 'p@ss/word'

const sayNo: Handler = (connection, { tag }, _, done) => {
  connection.send({ tag, command: 'NO', attributes: [{ type: 'TEXT', value: 'This cannot be done' }] })
  done()
}

/** A real IMAP server on a port of this machine, with one mailbox. */
export async function createImap() {
  const port = await freePort()
  const server = createServer({
    plugins: ['ID', 'IDLE', 'LITERALPLUS'],
    users: { [PERSON]: { password: PASSWORD } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  return {
    url: `imap://${encodeURIComponent(PERSON)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    /** A mail arrives, with these headers and these words. */
    arrive: (headers: Record<string, string>, body: string) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      server.appendMessage('INBOX', [], undefined, [...lines, '', ...body.split('\n')].join('\r\n'))
    },
    /** The newest mail so many times more, with the long numbers that mails have in an old mailbox. */
    repeat: (count: number) => {
      const { messages } = server.getMailbox('INBOX')
      const newest = messages.at(-1)
      if (newest) for (let n = 0; n < count; n++) messages.push({ ...newest, flags: [], uid: 4_000_000_000 + n })
    },
    /** What is noted of each mail, oldest first. */
    flags: () =>
      server.getMailbox('INBOX').messages.map(({ flags }) => flags.filter((flag) => flag !== '\\Recent').sort()),
    /** From now on it does not give out one of its mails, by its place among them, as servers do with broken ones. */
    keepBack: (place: number) => {
      const give = server.getCommandHandler('UID FETCH')
      server.setCommandHandler('UID FETCH', (connection, asked, data, done) => {
        if (asked.attributes[0]?.value !== String(place)) return give(connection, asked, data, done)
        sayNo(connection, asked, data, done)
      })
    },
    /** Before its next answer about a mail, or a later one, it tells what somebody noted of one, as servers may at any time. */
    interject: (place: number, news: string, answer = 1) => {
      const give = server.getCommandHandler('UID FETCH')
      let left = answer
      server.setCommandHandler('UID FETCH', (connection, asked, data, done) => {
        left -= 1
        if (left > 0) return give(connection, asked, data, done)
        server.setCommandHandler('UID FETCH', give)
        connection.send({ tag: '*', command: String(place), attributes: [{ type: 'TEXT', value: `FETCH (${news})` }] })
        give(connection, asked, data, done)
      })
    },
    /** From now on it does not do one thing, as a folder that is only for reading; the answer ends that. */
    refuse: (command: 'UID SEARCH' | 'UID STORE') => {
      const handler = server.getCommandHandler(command)
      server.setCommandHandler(command, sayNo)
      return () => server.setCommandHandler(command, handler)
    },
    /** From now on it says that it is still here instead of doing one thing; the answer ends that. */
    stall: (command: 'UID SEARCH') => {
      const handler = server.getCommandHandler(command)
      let saying: NodeJS.Timeout | undefined
      server.setCommandHandler(command, (connection) => {
        const news = { tag: '*', command: 'OK', attributes: [{ type: 'TEXT', value: 'Still here' }] }
        saying = setInterval(() => connection.send(news), 20)
      })
      return () => {
        clearInterval(saying)
        server.setCommandHandler(command, handler)
      }
    },
    /** As if nobody had looked yet. */
    forget: () => {
      for (const message of server.getMailbox('INBOX').messages) message.flags = []
    },
  }
}
