import { type ServerResponse } from 'node:http'

import { type CacheFacts, mergeVary, PRIVATE, varyOn } from './caching.ts'
import { isCompressible } from './compression.ts'
import { type AnswerKind, securityHeaders } from './security-headers.ts'

/** Facts about a response apart from its headers. */
export type HeadFacts = { kind: AnswerKind; requestId: string; secure: boolean; isLast: boolean }

/** When to ask again, where a 503 does not say it: a database is back within seconds. */
const BUSY_SECONDS = 5

/** Sets the security, cache and charset headers of every answer. */
export function completeHead(answer: ServerResponse, facts: HeadFacts): void {
  const headers = securityHeaders({
    ...facts,
    contentType: headerText(answer, 'content-type'),
    contentPolicy: headerText(answer, 'content-security-policy'),
    referrerPolicy: headerText(answer, 'referrer-policy'),
  })
  for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value)
  for (const name of ['server', 'x-powered-by']) answer.removeHeader(name)
  if (answer.statusCode === 503 && !answer.hasHeader('retry-after'))
    answer.setHeader('Retry-After', BUSY_SECONDS)
  describeBody(answer, facts.kind)
  if (facts.isLast) answer.setHeader('Connection', 'close')
}

function describeBody(answer: ServerResponse, kind: AnswerKind): void {
  const type = headerText(answer, 'content-type') ?? ''
  if (/^text\/[\w-]+$/.test(type)) answer.setHeader('Content-Type', `${type}; charset=utf-8`)
  // A cookie is for one client, so no cache may store an answer that sets one.
  const isForOne = answer.hasHeader('set-cookie') || !answer.hasHeader('cache-control')
  if (isForOne) answer.setHeader('Cache-Control', PRIVATE)
  const names = varyOn(cacheFacts(answer, kind), isCompressible(type))
  if (names.length === 0) return
  answer.setHeader('Vary', mergeVary(headerText(answer, 'vary') ?? '', names))
}

/** The facts that decide about caching an answer. */
export function cacheFacts(answer: ServerResponse, kind: AnswerKind): CacheFacts {
  return {
    kind,
    method: answer.req.method ?? '',
    status: answer.statusCode,
    cacheControl: headerText(answer, 'cache-control'),
    setsCookie: answer.hasHeader('set-cookie'),
  }
}

/** A header of the answer as one text. */
export function headerText(answer: ServerResponse, name: string): string | undefined {
  const value = answer.getHeader(name)
  return Array.isArray(value) ? value.join(', ') : value?.toString()
}

/** May this status have a body at all (RFC 9110, 6.4.1)? */
export function mayHaveBody(status: number): boolean {
  return status >= 200 && status !== 204 && status !== 304
}
