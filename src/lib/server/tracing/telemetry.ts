import {
  type Attributes,
  ROOT_CONTEXT,
  type Span as RecordedSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

import { querySummary } from './query-summary.ts'
import { samplerOf } from './sampler.ts'
import { reportFailures } from './report-failures.ts'
import type { TracingSettings } from './settings.ts'
import type { Ending, Span, Subject, Tracing } from './span.ts'

/** The maximum time that a shutdown waits for a collector. */
const FLUSH_WITHIN_MS = 1000
/**
 * The queue of spans to send. More spans are dropped. The values are the defaults of the
 * specification.
 */
const QUEUE = { maxExportBatchSize: 512, maxQueueSize: 2048, scheduledDelayMillis: 5000 }
/** Longer than all names and routes of the program. */
const LONGEST_VALUE = 200

/** Records traces and sends them to the collector. Only this folder uses OpenTelemetry. */
export function startTelemetry(
  settings: TracingSettings,
  log: Pick<Logger, 'info' | 'warn'>,
): Tracing {
  const exporter = reportFailures(new OTLPTraceExporter(), log)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new BatchSpanProcessor({ exporter, ...QUEUE })],
  })
  const tracer = provider.getTracer('openings')
  return {
    begin: (subject, traceparent) => begin(tracer, subject, parentIn(traceparent)),
    close: () => within(FLUSH_WITHIN_MS, provider.shutdown()),
    followsProxies: settings.OTEL_PROPAGATORS === 'tracecontext',
  }
}

function parentIn(traceparent: string | undefined) {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function begin(tracer: Tracer, subject: Subject, parent: typeof ROOT_CONTEXT): Span {
  const span = tracer.startSpan(nameOf(subject), optionsOf(subject), parent)
  const { spanId, traceFlags, traceId } = span.spanContext()
  let isOver = false
  let route: string | null = null
  return {
    begin: step =>
      isOver || !span.isRecording() ? null : begin(tracer, step, trace.setSpan(ROOT_CONTEXT, span)),
    end: ending => {
      if (isOver) return
      isOver = true
      if (ending) noteEnding(span, ending)
      span.end()
    },
    get isOver() {
      return isOver
    },
    nameRoute: named => {
      route = named
      span.setAttribute('http.route', named)
      if (subject.is === 'request') span.updateName(`${subject.method} ${named}`)
    },
    get route() {
      return route
    },
    traceId: traceFlags & TraceFlags.SAMPLED ? traceId : null,
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
  }
}

/** Names must have few values: a route pattern, never a URL. */
function nameOf(subject: Subject): string {
  if (subject.is === 'request') return subject.method
  if (subject.is === 'query') return querySummary(subject.text)
  return subject.is === 'task' ? `process ${subject.name}` : 'send mail'
}

/**
 * The attributes of OpenTelemetry's semantic conventions, without those that could contain personal
 * data.
 */
function optionsOf(subject: Subject): { attributes: Attributes; kind: SpanKind } {
  if (subject.is === 'mail') return { attributes: MAIL_ATTRIBUTES, kind: SpanKind.CLIENT }
  if (subject.is === 'query') return { attributes: queryAttributes(subject), kind: SpanKind.CLIENT }
  if (subject.is === 'task') return { attributes: taskAttributes(subject), kind: SpanKind.CONSUMER }
  return { attributes: requestAttributes(subject), kind: SpanKind.SERVER }
}

type Of<Is extends Subject['is']> = Extract<Subject, { is: Is }>

const MAIL_ATTRIBUTES: Attributes = {
  'messaging.operation.name': 'send',
  'messaging.operation.type': 'send',
  'messaging.system': 'smtp',
}

const queryAttributes = ({ text }: Of<'query'>): Attributes => ({
  'db.query.summary': querySummary(text),
  'db.system.name': 'postgresql',
})

const requestAttributes = ({ method, requestId, scheme }: Of<'request'>): Attributes => ({
  'http.request.method': method,
  'http.response.header.x-request-id': [requestId],
  'url.scheme': scheme,
})

const taskAttributes = ({ id, name }: Of<'task'>): Attributes => ({
  'messaging.destination.name': name,
  'messaging.message.id': id,
  'messaging.operation.name': 'process',
  'messaging.operation.type': 'process',
  'messaging.system': 'graphile_worker',
})

/** Records only the code or the class of an error: a message may quote a person's text. */
function noteEnding(span: RecordedSpan, { error, status }: Ending): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status)
  const type = status !== undefined && status >= 500 ? String(status) : errorType(error)
  if (type === null) return
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The code of PostgreSQL, Node or the mail server, otherwise the class; null without an error. */
function errorType(error: unknown): string | null {
  if (error === undefined || error === null) return null
  const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown }
  const known = code ?? cause?.code
  if (typeof known === 'string' && /^\w{1,40}$/.test(known)) return known
  return error instanceof Error ? error.constructor.name : typeof error
}

/** Waits for the work, but not longer than this. A failure is reported where it happens. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  await Promise.race([work.catch(() => undefined), late.promise])
  clearTimeout(timer)
}
