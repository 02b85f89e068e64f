import { expect, test } from 'vitest'

import { NASTY } from '#support/inputs/nasty.ts'
import { mailReport } from '#support/services/mail-reports.ts'

import { isPermanent, readReport } from './read-report.ts'

const read = (report: string) => readReport(new TextEncoder().encode(report))
const about = async (report: string) => {
  const found = await read(report)
  return found && [found.kind, found.detail, found.addresses]
}

const recipient = (name: string, action: string) => [
  `Final-Recipient: rfc822; ${name}@example.com`,
  `Action: ${action}`,
  'Status: 4.2.2',
  '',
]

const feedback = (type: string) =>
  mailReport({
    fields: [
      `Feedback-Type: ${type}`,
      'User-Agent: Provider/1.0',
      'Version: 1',
      'Original-Rcpt-To: <maya@example.com>',
    ],
    kind: 'feedback-report',
  })

test('a mail that failed for good is a permanent problem of its recipient', async () => {
  const fields = [
    'Final-Recipient: rfc822; Maya@Example.com',
    'Original-Recipient: rfc822;maya@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <maya@example.com>:',
    '    Recipient address rejected',
  ]
  expect(await about(mailReport({ fields, to: 'Maya <maya@example.com>' }))).toEqual([
    'permanent',
    '5.1.1 smtp; 550 5.1.1 <maya@example.com>: Recipient address rejected',
    ['maya@example.com', 'Maya@Example.com', 'maya@example.com'],
  ])
})

test.each([
  ['5.2.2', false],
  ['5.7.1', false],
  ['5.0.0', false],
  ['4.4.1', false],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.4.4', true],
  ['15.1.1', false],
])('the code %s is permanent: %s', (code, expected) => {
  expect(isPermanent(code)).toBe(expected)
})

test('of several recipients the failed one counts, and a delay is not a failure', async () => {
  const fields = [...recipient('arrived', 'delivered'), ...recipient('full', 'Failed')]
  expect(await about(mailReport({ fields }))).toEqual(['temporary', '4.2.2', ['full@example.com']])
  expect(await about(mailReport({ fields: recipient('late', 'delayed') }))).toBeNull()
})

test('a complaint names the recipient of the mail; other feedback is not a complaint', async () => {
  expect(await about(feedback('abuse'))).toEqual([
    'complaint',
    'reported as abuse by Provider/1.0',
    ['maya@example.com'],
  ])
  expect(await about(feedback('not-spam'))).toBeNull()
})

test('an ordinary mail, an empty one and arbitrary bytes are not reports', async () => {
  expect(await read('Subject: I am away\r\n\r\nBack on Monday')).toBeNull()
  expect(await read('')).toBeNull()
  for (const text of NASTY) expect(await read(text)).toBeNull()
})

test('a mail with very many nested parts or a huge header is not a report', async () => {
  const nested = Array.from({ length: 50 }, (_, depth) =>
    [`Content-Type: multipart/mixed; boundary="${depth}"`, '', `--${depth}`, ''].join('\r\n'),
  )
  expect(await read(nested.join(''))).toBeNull()
  expect(await read(`X-Long: ${'x'.repeat(900_000)}\r\n\r\ntext`)).toBeNull()
})

test('the reply of a server becomes one short line', async () => {
  const fields = [
    'Final-Recipient: rfc822; maya@example.com',
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; a\u0000b\u0085c\u2028d ${'x'.repeat(2000)}`,
  ]
  const found = await read(mailReport({ fields }))
  expect(found?.detail).toMatch(/^5\.1\.1 smtp; a b c d x+$/)
  expect(found?.detail).toHaveLength(300)
})
