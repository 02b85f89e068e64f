import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { calendarParts, type Mailer } from './mailer.ts'

/** Mail as `.eml` files in a folder, newest last by name: for a program that has no SMTP server. */
export async function createFolderMailer(
  folder: string,
  from: string,
  onMail: (file: string) => void,
): Promise<Mailer> {
  await mkdir(folder, { mode: 0o700, recursive: true })
  const transport = createTransport({ buffer: true, newline: 'windows', streamTransport: true })
  return {
    close: () => transport.close(),
    send: async ({ calendar, ...mail }) => {
      const { message } = await transport.sendMail({
        ...mail,
        ...calendarParts(calendar),
        from,
        html: mail.html ?? undefined,
      })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const part = join(folder, `.${name}.part`)
      await writeFile(part, message as Buffer, { mode: 0o600 })
      await rename(part, join(folder, name))
      onMail(join(folder, name))
    },
  }
}
