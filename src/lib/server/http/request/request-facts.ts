import { type IncomingMessage } from 'node:http'
import { type BlockList } from 'node:net'

import { clientAddress, isTrusted } from './client-address.ts'

/** The verified facts of a request that the rest of the program relies on. */
export type RequestFacts = {
  requestId: string
  /** The client's address, through trusted proxies only; empty when the connection is gone. */
  ip: string
  /** The `Host` that the request named, one of ours, lower-case. */
  host: string
  /** Whether the site uses https. */
  secure: boolean
  method: string
  /** The path as sent, in its canonical form, without the query. */
  path: string
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The request id from a trusted proxy, or null: no other client may choose one. */
export function forwardedRequestId(request: IncomingMessage, proxies: BlockList): string | null {
  const id = request.headers['x-request-id']
  const peer = request.socket.remoteAddress ?? ''
  return typeof id === 'string' && REQUEST_ID.test(id) && isTrusted(peer, proxies) ? id : null
}

/**
 * The trace context from a trusted proxy. No other client may join a trace or start the recording
 * of one.
 */
export function forwardedTraceparent(
  request: IncomingMessage,
  proxies: BlockList,
): string | undefined {
  const { traceparent } = request.headers
  const peer = request.socket.remoteAddress ?? ''
  return typeof traceparent === 'string' && isTrusted(peer, proxies) ? traceparent : undefined
}

/** The address of the client who sent the request. */
export function addressOf(request: IncomingMessage, proxies: BlockList): string {
  const forwarded = request.headers['x-forwarded-for']
  const hops = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return clientAddress(request.socket.remoteAddress, hops, proxies)
}

/**
 * Replaces the client's forwarding headers by the verified facts. Astro reads these headers, so a
 * client must not choose the host, scheme or address in them.
 */
export function rewriteForwarded(request: IncomingMessage, facts: RequestFacts): void {
  for (const name of Object.keys(request.headers))
    if (name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip')
      delete request.headers[name]
  request.headers['x-forwarded-for'] = facts.ip
  request.headers['x-forwarded-host'] = facts.host
  request.headers['x-forwarded-proto'] = facts.secure ? 'https' : 'http'
}
