import PostalMime, { type Attachment } from 'postal-mime'

import type { ProblemKind } from '../mail/mail-problems.ts'

export interface DeliveryReport {
  /** The addresses that it may be about, as the report and the returned mail name them. */
  addresses: string[]
  /** The reply of the receiving server, in one line. */
  detail: string
  kind: ProblemKind
  /** The whole decoded report: it contains the signature of our mail. */
  text: string
}

const LONGEST_DETAIL = 300
/** The maximum of parts: a report has only a few. */
const LIMITS = { forceRfc822Attachments: true, maxHeadersSize: 256 * 1024, maxNestingDepth: 10 }

/**
 * Codes (RFC 3463, 7505) of addresses that will never take a mail: no such mailbox, domain or host,
 * moved, not used for mail, disabled. A full mailbox or a refusal by a policy is temporary.
 */
const PERMANENT = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.4)$/

/** A status code inside a text. */
const CODE = /\d\.\d{1,3}\.\d{1,3}/

/** Whether a server's code means that an address will never take a mail. */
export function isPermanent(code: string): boolean {
  return PERMANENT.test(code)
}

/**
 * Parses a server's immediate reply to a recipient: "550 5.1.1 No such user". A 4xx reply is
 * temporary.
 */
export function readRefusal(reply: string): Pick<DeliveryReport, 'detail' | 'kind'> {
  const code = (reply.startsWith('5') && CODE.exec(reply)?.[0]) || ''
  return { detail: oneLine(reply), kind: isPermanent(code) ? 'permanent' : 'temporary' }
}

/**
 * Reads a delivery status notification (RFC 3464) or an abuse report (RFC 5965).
 * @returns null for any other mail, and for a report that nothing has failed yet
 */
export async function readReport(raw: Uint8Array): Promise<DeliveryReport | null> {
  // Only a mail beyond the limits cannot be parsed.
  const mail = await PostalMime.parse(raw, LIMITS).catch(() => null)
  if (!mail) return null
  const textOf = (type: RegExp) =>
    mail.attachments.filter(({ mimeType }) => type.test(mimeType)).map(decode)[0]
  const status = textOf(/^message\/(?:global-)?delivery-status$/)
  const feedback = textOf(/^message\/feedback-report$/)
  const about = status === undefined ? readFeedback(feedback) : readStatus(status)
  if (!about) return null
  const returned =
    textOf(/^(?:message\/rfc822|text\/rfc822-headers|message\/global)/) ?? mail.text ?? ''
  const original = fieldsOf(returned)
  return {
    ...about,
    addresses: [...about.addresses, ...addressesIn(original.get('to'))],
    text: [new TextDecoder().decode(raw), ...mail.attachments.map(decode)].join('\n'),
  }
}

type About = Omit<DeliveryReport, 'text'>

/** The first failed recipient: each mail of ours has only one. */
function readStatus(text: string): About | null {
  for (const block of text.split(/\r?\n\r?\n/)) {
    const fields = fieldsOf(block)
    if (fields.get('action')?.toLowerCase() !== 'failed') continue
    const code = CODE.exec(fields.get('status') ?? '')?.[0] ?? ''
    return {
      addresses: ['original-recipient', 'final-recipient'].flatMap(name =>
        addressesIn(fields.get(name)?.replace(/^[^;]*;/, '')),
      ),
      detail: oneLine(`${code} ${fields.get('diagnostic-code') ?? ''}`),
      kind: isPermanent(code) ? 'permanent' : 'temporary',
    }
  }
  return null
}

/** Other types of feedback (`not-spam`, `auth-failure`) are not complaints. */
function readFeedback(text: string | undefined): About | null {
  if (text === undefined) return null
  const fields = fieldsOf(text)
  const type = fields.get('feedback-type')?.toLowerCase() ?? ''
  if (!['abuse', 'fraud', 'opt-out', 'virus'].includes(type)) return null
  return {
    addresses: addressesIn(fields.get('original-rcpt-to')),
    detail: oneLine(`reported as ${type} by ${fields.get('user-agent') ?? 'the mail provider'}`),
    kind: 'complaint',
  }
}

/** The fields of a header, by their lower-case names; continuation lines are joined. */
function fieldsOf(text: string): Map<string, string> {
  const [head = ''] = text.split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap(line => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]] : []
    }),
  )
}

function addressesIn(text = ''): string[] {
  return [...text.matchAll(/[^\s<>,;:"]{1,64}@[^\s<>,;:"]{1,255}/g)].slice(0, 5).map(([one]) => one)
}

function decode({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** A server's reply is untrusted input: reduces it to one line without control characters. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_DETAIL)
}
