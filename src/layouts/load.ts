import * as z from 'zod/mini'

import { isInvalidCursor } from '#lib/server/db/cursor.ts'
import { readLagging } from '#lib/server/db/standbys/read-lagging.ts'
import { isUnavailable } from '#lib/server/db/unavailable.ts'
import { AppError } from '#lib/shared/errors.ts'

/** The query of a list, from its address; an invalid address counts as an empty query. */
export function queryOf<Schema extends z.core.$ZodType>(
  schema: Schema,
  { searchParams }: URL,
): z.output<Schema> {
  const entries = [...searchParams].filter(([, value]) => value !== '')
  const query = z.safeParse(schema, Object.fromEntries(entries))
  return query.success ? query.data : z.parse(schema, {})
}

/** The address of the next page of a list; null on the last one. */
export function nextHref({ pathname, searchParams }: URL, next: string | null): string | null {
  if (next === null) return null
  const query = new URLSearchParams(searchParams)
  query.set('cursor', next)
  return `${pathname}?${query}`
}

interface Page {
  locals: App.Locals
  response: { status?: number }
}

/**
 * Loads the data of a page; null if that fails. The page then shows an error with the request id,
 * with which the reason can be found in the log. The middleware handles an invalid cursor.
 */
export async function loadOrNull<Data>(
  { locals, response }: Page,
  read: () => Promise<Data>,
): Promise<Data | null> {
  try {
    return await read()
  } catch (error) {
    if (isInvalidCursor(error)) throw error
    locals.services.log.error({ err: error, requestId: locals.requestId }, 'page failed to load')
    const isBusy = isUnavailable(error) || (error instanceof AppError && error.code === 'busy')
    response.status = isBusy ? 503 : 500
    return null
  }
}

/**
 * `loadOrNull` for data that may be slightly outdated: the database in the locals may be a standby.
 */
export function loadLagging<Data>(
  page: Page,
  read: (locals: App.Locals) => Promise<Data>,
): Promise<Data | null> {
  return loadOrNull(page, () => readLaggingPage(page.locals, read))
}

/** Reads from a standby that has the person's last write, if there is one. */
export function readLaggingPage<Data>(
  locals: App.Locals,
  read: (locals: App.Locals) => Promise<Data>,
): Promise<Data> {
  const { lastWrite = null, services } = locals
  return readLagging(services, lastWrite, known => read({ ...locals, services: known }))
}
