import * as z from 'zod/mini'

import { isUnavailable } from '#lib/server/db/unavailable.ts'
import { AppError } from '#lib/shared/errors.ts'

/** What the address of a list asks for; an address that breaks a rule asks for nothing. */
export function queryOf<Schema extends z.core.$ZodType>(
  schema: Schema,
  { searchParams }: URL,
): z.output<Schema> {
  const given = [...searchParams].filter(([, value]) => value !== '')
  const asked = z.safeParse(schema, Object.fromEntries(given))
  return asked.success ? asked.data : z.parse(schema, {})
}

/** Reads a page of a list; a cursor that is not of this list means its first page. */
export async function pageOf<Asked extends { cursor?: string | undefined }, Result>(
  asked: Asked,
  read: (asked: Asked) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(asked)
  } catch (error) {
    if (asked.cursor === undefined || !(error instanceof AppError)) throw error
    return read({ ...asked, cursor: undefined })
  }
}

/** The address of the next page of the list that an address shows; null on the last one. */
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
 * What a page shows, or null where it could not be read: then the page says so itself, with the
 * request id under which the log has the reason.
 */
export async function loadOrNull<Data>(
  { locals, response }: Page,
  read: () => Promise<Data>,
): Promise<Data | null> {
  try {
    return await read()
  } catch (error) {
    locals.services.log.error({ err: error, requestId: locals.requestId }, 'page failed to load')
    response.status = isUnavailable(error) ? 503 : 500
    return null
  }
}
