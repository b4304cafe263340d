import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

/** Hands a message to the mail system; throws when it was not taken. */
export type SendMail = (message: SendMailOptions) => Promise<void>

/** SMTP when SMTP_URL is set; otherwise one .eml file a message in DATA_DIR/mail. */
export function createMailer(config: Config): SendMail {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL) : fileMailer(join(config.DATA_DIR, 'mail'))
}

function smtpMailer(url: string): SendMail {
  const transport = nodemailer.createTransport(url)
  return async (message) => {
    await transport.sendMail(message)
  }
}

function fileMailer(folder: string): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (message) => {
    const { message: content } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
    const partial = join(folder, `.${name}.partial`)
    try {
      await writeFile(partial, content)
      await rename(partial, join(folder, `${name}.eml`))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
}
