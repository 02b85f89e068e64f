import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { fieldsOf, numberIn, textIn } from './protobuf.ts'

/** A span as the program sent it. */
export interface ReceivedSpan {
  attributes: Record<string, string | number | boolean | string[]>
  /** 2 for a server, 3 for a client, 5 for a consumer. */
  kind: number
  name: string
  parentId: string
  spanId: string
  /** 2 for an error. */
  status: number
  traceId: string
}

export interface Collector {
  close: () => Promise<void>
  /** Changes its behaviour: it accepts spans, refuses them, or accepts requests and never answers. */
  become: (mood: 'answering' | 'failing' | 'silent') => void
  endpoint: string
  /** The body of every request, as text. */
  raw: () => string
  /** The number of requests so far, including refused ones. */
  requests: () => number
  /** The resource attributes of the last spans. */
  resource: () => ReceivedSpan['attributes']
  spans: () => ReceivedSpan[]
}

/** Starts a receiver of OpenTelemetry's protocol over HTTP with protobuf, like a collector or Jaeger. */
export async function startCollector(): Promise<Collector> {
  let mood: 'answering' | 'failing' | 'silent' = 'answering'
  let requests = 0
  let resource: ReceivedSpan['attributes'] = {}
  const bodies: Buffer[] = []
  const spans: ReceivedSpan[] = []
  const take = async (request: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(request)
    requests += 1
    if (mood === 'failing') answer.writeHead(500).end()
    if (mood !== 'answering') return
    if (request.url !== '/v1/traces' || request.headers['x-key'] !== 'of-the-test') {
      answer.writeHead(401).end()
      return
    }
    bodies.push(body)
    for (const sent of fieldsOf(body).all(1)) {
      resource = attributesOf(fieldsOf(fieldsOf(sent).one(1)).all(1))
      for (const scope of fieldsOf(sent).all(2)) spans.push(...fieldsOf(scope).all(2).map(readSpan))
    }
    answer.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }
  // When the program ends, it aborts its request.
  const server = createServer((request, answer) => void take(request, answer).catch(() => null))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    become: next => {
      mood = next
    },
    close: () => close(server),
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    raw: () => Buffer.concat(bodies).toString('latin1'),
    requests: () => requests,
    resource: () => resource,
    spans: () => [...spans],
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}

/** The fields of `opentelemetry.proto.trace.v1.Span` by their numbers. */
function readSpan(bytes: Buffer): ReceivedSpan {
  const span = fieldsOf(bytes)
  return {
    attributes: attributesOf(span.all(9)),
    kind: numberIn(span.one(6)),
    name: textIn(span.one(5)),
    parentId: span.one(4).toString('hex'),
    spanId: span.one(2).toString('hex'),
    status: numberIn(fieldsOf(span.one(15)).one(3)),
    traceId: span.one(1).toString('hex'),
  }
}

function attributesOf(pairs: Buffer[]): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    pairs.map(pair => [textIn(fieldsOf(pair).one(1)), valueOf(fieldsOf(pair).one(2))]),
  )
}

/** `AnyValue`: a text, a boolean, an integer, or a list of texts. */
function valueOf(bytes: Buffer): ReceivedSpan['attributes'][string] {
  const value = fieldsOf(bytes)
  if (value.has(5))
    return fieldsOf(value.one(5))
      .all(1)
      .map(item => textIn(fieldsOf(item).one(1)))
  if (value.has(3)) return numberIn(value.one(3))
  return value.has(2) ? numberIn(value.one(2)) === 1 : textIn(value.one(1))
}
