import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { isThisMachine } from '../this-machine.ts'

/** Which mail of the outbox a message is, and which of its tries. */
interface MailIdentity {
  id: string
  createdAt: Date
  dueAt: Date
}

/** Hands a message to the mail system; throws when it was not taken, or the signal came first. */
export type SendMail = (message: SendMailOptions, identity: MailIdentity, stopping?: AbortSignal) => Promise<void>

/** SMTP when SMTP_URL is set; otherwise one .eml file a message in DATA_DIR/mail. */
export function createMailer(config: Config): SendMail {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL) : fileMailer(mailFolder(config))
}

export const mailFolder = ({ DATA_DIR }: Config) => join(DATA_DIR, 'mail')
const timeInName = (at: Date) => at.toISOString().replaceAll(':', '-')

/** Removes the files of mails that were written before. */
export async function forgetMailFiles(config: Config, before: Date): Promise<void> {
  const folder = mailFolder(config)
  if (!existsSync(folder)) return
  const old = (await readdir(folder)).filter((name) => name.endsWith('.eml') && name < timeInName(before))
  for (const name of old) await rm(join(folder, name), { force: true })
}

const SMTP_PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

function smtpMailer(url: string): SendMail {
  // Otherwise whoever is on the way has only to leave out that it could be encrypted. What the address itself says goes before.
  const requireTLS = new URL(url).password !== '' && !isThisMachine(new URL(url))
  const transport = nodemailer.createTransport({ url, requireTLS, ...SMTP_PATIENCE })
  return async (message, _identity, stopping) => {
    stopping?.throwIfAborted()
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const leave = () => reject(stopping?.reason)
    stopping?.addEventListener('abort', leave)
    try {
      await Promise.race([transport.sendMail(message), stopped])
    } finally {
      stopping?.removeEventListener('abort', leave)
    }
  }
}

/** Names follow from the mail itself: one that is written again after a crash takes its own place. */
function fileMailer(folder: string): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (message, { id, createdAt }) => {
    const { message: content } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${timeInName(createdAt)}-${id}`
    const partial = join(folder, `.${name}.partial`)
    try {
      const file = await open(partial, 'w', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(partial, join(folder, `${name}.eml`))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
}
