/** The facts of an error in the log. */
export interface ErrorFacts {
  cause?: unknown
  code?: string
  errors?: unknown[]
  message: string
  query?: string
  /** Where it was thrown: the frames alone. */
  stack: string[]
  type: string
}

/** A chain of causes longer than this is cut. */
const MAX_DEPTH = 5

/**
 * An error for the log, without the values of its query. Drizzle's message and stack repeat them,
 * and PostgreSQL's `detail` quotes the row: addresses, hashes, texts of people.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts | string {
  if (!(error instanceof Error)) return `thrown, and no error: ${typeof error}`
  const { code, query } = error as { code?: unknown; query?: unknown }
  const isQuery = typeof query === 'string'
  const canGoOn = depth < MAX_DEPTH
  return {
    message: isQuery ? 'Failed query' : error.message,
    stack: framesOf(error),
    type: error.name,
    ...(isQuery && { query }),
    ...(typeof code === 'string' && { code }),
    ...(canGoOn && error.cause !== undefined && { cause: errorFacts(error.cause, depth + 1) }),
    ...(canGoOn &&
      error instanceof AggregateError && {
        errors: error.errors.map(each => errorFacts(each, depth + 1)),
      }),
  }
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map(line => line.trim())
    .filter(line => /^at .+:\d+:\d+\)?$/.test(line))
}
