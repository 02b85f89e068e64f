import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'

import { calendarParts, type Mailer } from './mailer.ts'

/** A mail that is still being written. */
const PART = '.part'

/** Mail as `.eml` files in a folder, newest last by name: for a program that has no SMTP server. */
export async function createFolderMailer(
  folder: string,
  from: () => string,
  onMail: (file: string) => void,
): Promise<Mailer> {
  await mkdir(folder, { mode: 0o700, recursive: true })
  await sweepParts(folder)
  const transport = createTransport({ buffer: true, newline: 'windows', streamTransport: true })
  return {
    close: () => transport.close(),
    send: async ({ calendar, ...mail }) => {
      const { message } = await transport.sendMail({
        ...mail,
        ...calendarParts(calendar),
        from: from(),
        html: mail.html ?? undefined,
      })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const part = join(folder, `.${name}${PART}`)
      try {
        await writeFile(part, message as Buffer, { mode: 0o600 })
        await rename(part, join(folder, name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      onMail(join(folder, name))
      return 'accepted'
    },
    sweep: () => sweepParts(folder),
  }
}

/** Removes incomplete files older than an hour: no process needs that long to write a mail. */
async function sweepParts(folder: string): Promise<void> {
  const before = Date.now() - HOUR_MS
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < before) await rm(path, { force: true })
  }
}
