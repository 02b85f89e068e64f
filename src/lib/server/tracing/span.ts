import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span is about. Nothing here is of a person: routes, names of our own, and ids of our own. */
export type Subject =
  | { is: 'mail' }
  | { is: 'query'; text: string }
  | { is: 'request'; method: string; requestId: string; scheme: 'http' | 'https' }
  | { is: 'task'; id: string; name: string }

/** How a span ended; without either it went well. */
export interface Ending {
  error?: unknown
  /** The status of an answer. */
  status?: number
}

/** One step of a trace: a request, or what it causes. */
export interface Span {
  /** Begins a step inside this one; null where the trace is not recorded. */
  begin: (subject: Subject) => Span | null
  /** The first ending counts. */
  end: (ending?: Ending) => void
  readonly isOver: boolean
  /** Names the route of a request, as a pattern. */
  nameRoute: (route: string) => void
  /** The pattern of the route; null until it is named. */
  readonly route: string | null
  /** Null where the trace is not recorded: nobody could find it. */
  readonly traceId: string | null
  /** By which a task goes on with the trace (W3C Trace Context). */
  readonly traceparent: string
}

/** Begins traces, or goes on with one. */
export interface Tracing {
  begin: (subject: Subject, traceparent?: string) => Span
  /** Sends what is recorded, and ends within a second. */
  close: () => Promise<void>
  /** Whether a trusted proxy may say which trace a request belongs to. */
  followsProxies: boolean
}

const spans = new AsyncLocalStorage<Span>()

/** The span of the current work. One that is over has no more steps: a timer may outlive its request. */
export function currentSpan(): Span | undefined {
  const span = spans.getStore()
  return span?.isOver ? undefined : span
}

/** Does the work inside the span, which somebody else ends. */
export function inSpan<Result>(span: Span, work: () => Result): Result {
  return spans.run(span, work)
}

/** Does the work as a step of the current one, and ends it with the work. */
export function traced<Result>(subject: Subject, work: () => Promise<Result>): Promise<Result> {
  const span = currentSpan()?.begin(subject)
  return span ? endWith(span, work) : work()
}

/** Does the work inside the span, and ends it with the work. */
export async function endWith<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await inSpan(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}
