import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Config } from '../config.ts'
import { traced } from '../tracing/span.ts'
import type { Mailer } from './mailer.ts'
import { createFolderMailer } from './outbox-folder.ts'
import { createSmtpMailer, type OnRefused } from './smtp.ts'

interface Opening {
  config: Config
  dataDir: string
  /** The signature of mails to an address. */
  signatureOf: (to: string) => string
  /** A mail was written to this file. */
  onFile: (file: string) => void
  onRefused: OnRefused
}

/**
 * Creates the mailer that the settings select.
 * @throws Error with one line when the key of DKIM cannot be used
 */
export async function openMailer(opening: Opening): Promise<Mailer> {
  const mailer = await openPlainMailer(opening)
  return { ...mailer, send: mail => traced({ is: 'mail' }, () => mailer.send(mail)) }
}

async function openPlainMailer({
  config,
  dataDir,
  signatureOf,
  onFile,
  onRefused,
}: Opening): Promise<Mailer> {
  // Operators can change the name while the program runs.
  const from = () => `"${config.SITE_NAME}" <${config.MAIL_FROM}>`
  if (config.SMTP_URL === undefined)
    return createFolderMailer(join(dataDir, 'outbox'), from, onFile)
  const { BOUNCE_ADDRESS: address } = config
  return createSmtpMailer(config.SMTP_URL, {
    bounces: address === undefined ? undefined : { address, signatureOf },
    dkim: await readDkim(config),
    from,
    onRefused,
  })
}

async function readDkim({ DKIM_KEY_FILE, DKIM_SELECTOR, MAIL_FROM }: Config) {
  if (DKIM_KEY_FILE === undefined || DKIM_SELECTOR === undefined) return undefined
  const privateKey = await readFile(DKIM_KEY_FILE, 'utf8').catch(() => '')
  try {
    createPrivateKey(privateKey)
  } catch {
    throw new Error('DKIM_KEY_FILE must name a file with a private key (PEM)')
  }
  const [, domainName = ''] = MAIL_FROM.split('@')
  return { domainName, keySelector: DKIM_SELECTOR, privateKey }
}
