import { AppError, STATUS } from '#lib/shared/errors.ts'

/** A refusal as `application/problem+json` (RFC 9457) with the `message` that the documented API reads. */
export function problem(error: AppError, requestId: string): Response {
  const { code, extra, fields, message, retryAfter } = error
  const errors = Object.entries(fields ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map(text => ({ field, message: text })),
  )
  const body = {
    ...extra,
    code,
    detail: message,
    errors,
    message,
    requestId,
    status: STATUS[code],
    title: TITLES[STATUS[code]] ?? 'Error',
  }
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
  })
  if (retryAfter !== undefined)
    headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  return new Response(JSON.stringify(body), { headers, status: STATUS[code] })
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  402: 'Payment required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Changed in the meantime',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Invalid input',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Busy',
}

/** The answer to an unexpected error: no internals, only the request id for the log. */
export function internalProblem(requestId: string): Response {
  return problem(new AppError('internal', 'Something went wrong. Please try again.'), requestId)
}
