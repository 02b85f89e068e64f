import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'

export interface ReadMail {
  headers: string
  subject: string
  /** Headers and body, decoded. */
  text: string
  to: string
}

/** The mails in an outbox folder, oldest first, as they would be sent. */
export async function readOutbox(dataDir: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml'))
  return Promise.all(
    names.toSorted().map(async name => parse(await readFile(join(folder, name), 'utf8'))),
  )
}

/**
 * The path of the newest link with a token, to the given page, in mails to an address; null if
 * there is none.
 */
export async function findMailedLink(
  dataDir: string,
  to: string,
  page:
    'alerts/confirm' | 'change-email' | 'join' | 'login/link' | 'reset-password' | 'verify-email',
): Promise<string | null> {
  const mails = (await readOutbox(dataDir)).filter(mail => mail.to === to)
  const links = mails.flatMap(
    ({ text }) => new RegExp(`/${page}\\?token=[\\w-]{43}`).exec(text) ?? [],
  )
  return links.at(-1) ?? null
}

/** The token of the newest mail to an address. */
export async function mailedToken(dataDir: string, to: string): Promise<string> {
  const mails = (await readOutbox(dataDir)).filter(mail => mail.to === to)
  const token = /[?&]token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link was mailed to ${to}`)
  return token
}

/** The subjects of the mails in the database to an address, in their order. */
export async function listSubjects(db: Db, to: string): Promise<string[]> {
  const mails = await db
    .select({ subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, to))
    .orderBy(mailOutbox.id)
  return mails.map(({ subject }) => subject)
}

function parse(raw: string): ReadMail {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return {
    headers,
    subject: /^Subject: (.*)$/m.exec(headers)?.[1]?.trim() ?? '',
    text: decodeQuotedPrintable(raw),
    to: /^To: (.*)$/m.exec(headers)?.[1]?.trim() ?? '',
  }
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
}
