import { type Coding } from './accept-encoding.ts'
import { type Answer } from './answer.ts'
import { isUnchanged } from './entity-tag.ts'

/** A body that lies ready in memory, with its headers. */
export type Stored = {
  body: Uint8Array
  coding: Coding
  headers: Readonly<Record<string, string>>
}

/** Answers with a stored body, or 304 when the client has it already. Ranges are not supported. */
export function sendStored(answer: Answer, { body, coding, headers }: Stored, status = 200): void {
  for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value)
  const tag = headers['ETag']
  if (tag !== undefined && isUnchanged(answer.req.headers['if-none-match'], tag)) {
    answer.removeHeader('Content-Type')
    answer.writeHead(304)
    answer.end()
    return
  }
  if (coding !== 'identity') answer.setHeader('Content-Encoding', coding)
  answer.setHeader('Content-Length', body.length)
  answer.writeHead(status)
  answer.end(body)
}
