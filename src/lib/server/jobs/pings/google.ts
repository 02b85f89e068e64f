import { createSign } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import * as z from 'zod/mini'

import { type PingResult, sendPing } from './send-ping.ts'

/** The key of a service account, as Google's console saves it. */
const KeyFile = z.object({
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.optional(z.string()),
  token_uri: z.url(),
})
type KeyFile = z.infer<typeof KeyFile>

const TokenAnswer = z.object({ access_token: z.string() })

const SCOPE = 'https://www.googleapis.com/auth/indexing'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Seconds; one token is good for one ping. */
const ASSERTION_AGE = 600

interface Notification {
  type: 'URL_DELETED' | 'URL_UPDATED'
  url: string
}

/** Notifies Google that the page of a job has changed or is gone. The quota is 200 a day. */
export async function pingGoogle(
  address: string,
  keyFile: string,
  notification: Notification,
): Promise<PingResult> {
  const key = KeyFile.parse(JSON.parse(await readFile(keyFile, 'utf8')))
  const granted = await sendPing(key.token_uri, {
    body: new URLSearchParams({ assertion: assertionOf(key), grant_type: GRANT }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (!granted.isAccepted) return granted
  const { access_token: token } = TokenAnswer.parse(JSON.parse(granted.body))
  return sendPing(address, {
    body: JSON.stringify(notification),
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
  })
}

/** A signed claim to be the service account (RFC 7523). */
function assertionOf({ client_email, private_key, private_key_id, token_uri }: KeyFile): string {
  const now = Math.floor(Date.now() / 1000)
  const head = { alg: 'RS256', kid: private_key_id, typ: 'JWT' }
  const claims = {
    aud: token_uri,
    exp: now + ASSERTION_AGE,
    iat: now,
    iss: client_email,
    scope: SCOPE,
  }
  const signed = [head, claims].map(part => encode(JSON.stringify(part))).join('.')
  const signature = createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')
  return `${signed}.${signature}`
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}
