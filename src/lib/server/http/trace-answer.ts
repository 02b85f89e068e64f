import { type BlockList } from 'node:net'

import { inSpan, type Tracing } from '../tracing/span.ts'
import { type RequestFacts, forwardedTraceparent } from './request/request-facts.ts'
import { type Answer } from './response/answer.ts'

interface TracedParts {
  proxies: BlockList
  tracing: Tracing | null | undefined
}

/** Answers a request as a step of a trace, which ends with the answer. */
export function traceAnswer<Parts extends TracedParts>(
  parts: Parts,
  answer: Answer,
  facts: RequestFacts,
  work: (parts: Parts, answer: Answer, facts: RequestFacts) => void,
): void {
  const { proxies, tracing } = parts
  if (!tracing) {
    work(parts, answer, facts)
    return
  }
  const { method, requestId, secure } = facts
  const span = tracing.begin(
    { is: 'request', method, requestId, scheme: secure ? 'https' : 'http' },
    tracing.followsProxies ? forwardedTraceparent(answer.req, proxies) : undefined,
  )
  answer.traceId = span.traceId
  answer.once('close', () => span.end({ status: answer.statusCode }))
  inSpan(span, () => work(parts, answer, facts))
}
