import type { Keys } from '#lib/server/auth/index.ts'
import { bounceSignature } from '#lib/server/mail-problems/bounce-signature.ts'

interface Report {
  /** The fields of the recipient, or of the abuse report. */
  fields: string[]
  /** A delivery status notification unless `feedback-report`. */
  kind?: 'delivery-status' | 'feedback-report'
  /** The signature of the mail that the report is about; if left out, it is no mail of the program. */
  signature?: string
  to?: string
}

/** A report of a mail server (RFC 3464, RFC 5965) about a mail of the program. */
export function mailReport({
  fields,
  kind = 'delivery-status',
  signature,
  to = '',
}: Report): string {
  const lines = [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    `To: bounces${signature === undefined ? '' : `+${signature}`}@jobs.example`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="part"`,
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The mail could not be delivered.',
    '',
    '--part',
    `Content-Type: message/${kind}`,
    '',
    ...(kind === 'delivery-status' ? ['Reporting-MTA: dns; mx.example', ''] : []),
    ...fields,
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: An interview',
    ...(to ? [`To: ${to}`] : []),
    '',
    '--part--',
    '',
  ]
  return lines.join('\r\n')
}

/** A report with this status code that a mail to an address failed. */
export function bounceOf(keys: Keys, address: string, status: string): string {
  return mailReport({
    fields: [
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 the server said this',
    ],
    signature: bounceSignature(keys, address),
    to: address,
  })
}
