import { AsyncLocalStorage } from 'node:async_hooks'

/** The subject of a span. It has no personal data: only routes, and names and ids of the program. */
export type Subject =
  | { is: 'mail' }
  | { is: 'query'; text: string }
  | { is: 'request'; method: string; requestId: string; scheme: 'http' | 'https' }
  | { is: 'task'; id: string; name: string }

/** How a span ended. Without an error and a status it was successful. */
export interface Ending {
  error?: unknown
  /** The HTTP status of a response. */
  status?: number
}

/** One step of a trace: a request, or work that it causes. */
export interface Span {
  /** Begins a step inside this one; null if the trace is not recorded. */
  begin: (subject: Subject) => Span | null
  /** Ends the span. Only the first call counts. */
  end: (ending?: Ending) => void
  readonly isOver: boolean
  /** Sets the route pattern of a request. */
  nameRoute: (route: string) => void
  /** The route pattern; null until it is set. */
  readonly route: string | null
  /** Null if the trace is not recorded: nobody could find it. */
  readonly traceId: string | null
  /** The W3C trace context, with which a task continues the trace. */
  readonly traceparent: string
}

/** Begins or continues traces. */
export interface Tracing {
  begin: (subject: Subject, traceparent?: string) => Span
  /** Sends the recorded spans, and ends within a second. */
  close: () => Promise<void>
  /** Whether a trusted proxy may set the trace of a request. */
  followsProxies: boolean
}

const spans = new AsyncLocalStorage<Span>()

/**
 * The span of the current work. A timer may outlive its request: a span that has ended gets no more
 * steps.
 */
export function currentSpan(): Span | undefined {
  const span = spans.getStore()
  return span?.isOver ? undefined : span
}

/** Runs the work inside the span. The caller ends the span. */
export function inSpan<Result>(span: Span, work: () => Result): Result {
  return spans.run(span, work)
}

/** Runs the work in a new step of the current span, and ends the step with the work. */
export function traced<Result>(subject: Subject, work: () => Promise<Result>): Promise<Result> {
  const span = currentSpan()?.begin(subject)
  return span ? endWith(span, work) : work()
}

/** Runs the work inside the span, and ends the span with the work. */
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
