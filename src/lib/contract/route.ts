import * as z from 'zod/mini'

/** The largest id or version that the database's integers can hold. */
const MAX_ID = 2_147_483_647

/** An id inside a JSON body or an answer. */
export const Id = z.int().check(z.positive(), z.maximum(MAX_ID))

/** The version of the row that the client read. If the row has changed since, nothing is saved (412). */
export const ReadVersion = z.optional(z.int().check(z.minimum(0), z.maximum(MAX_ID)))

/** An id in a path or query: decimal digits only, so `1e3`, `0x1` and `+1` are not ids. */
export const PathId = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)),
  Id,
)

export const Role = z.enum(['candidate', 'recruiter'])
export type Role = z.infer<typeof Role>

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A calendar date on the wire, without a zone: `2026-03-31`. */
export const LocalDate = z.iso.date('Please enter a valid date')

/** Who may call: anyone at all, any signed-in user, or one role only. */
export type Access = 'anyone' | 'signed-in' | Role

/**
 * The media type of a body. JSON unless the specification says otherwise; browsers use special
 * types for reports.
 */
export type Encoding = 'json' | 'form' | 'multipart' | 'report'

export interface Route {
  /** The name of the call in the API reference and in generated clients: a verb first, `sendMessage`. */
  operationId: string
  access: Access
  /** One sentence for the API reference. */
  summary: string
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  encoding?: Encoding
  /** The body of a success; `null` is 204 without a body. */
  response: z.core.$ZodType | null
  /** Status of a success; 200, or 204 when `response` is null. */
  status?: 200 | 201
  /** A repeated call changes nothing and answers the existing result with 200 instead of `status`. */
  repeatable?: true
  /** The answer is a page of an array: next page in `Link`, total in `X-Total-Count`. */
  list?: true
  /** The answer is bytes; `response` is then null. */
  file?: true
  /** The answer is a stream of server-sent events; only our pages may open it. */
  stream?: true
  /**
   * Pages of other sites may read it (CORS), as a visitor: without a session the answer is the same
   * for all.
   */
  shared?: true
  /**
   * Read from a standby, if there is one: recent changes by others may be missing for some
   * seconds.
   */
  mayLag?: true
  /** Allowed while the account is about to be deleted. */
  whileLeaving?: true
  /** Sent by browsers automatically, without a CSRF token: the caller is not identified. */
  unsolicited?: true
}

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'

/** A part of the API: maps `'POST /jobs/{id}/save'` to the request and response of the call. */
export type Routes = Record<`${Method} /${string}`, Route>

type Part<R, Key extends 'body' | 'params' | 'query', Side extends 'input' | 'output'> = R extends {
  [K in Key]: infer Schema extends z.core.$ZodType
}
  ? { [K in Key]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown

/** The input in the browser; the client converts numbers in paths to text. */
export type Sent<R> = Part<R, 'body', 'input'> &
  Part<R, 'query', 'input'> &
  (R extends { params: infer Schema extends z.core.$ZodType }
    ? { params: { [K in keyof z.input<Schema>]: string | number } }
    : unknown)

/** The input on the server, after parsing. */
export type Received<R> = Part<R, 'body', 'output'> &
  Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'>

/** The answer of a success, before it is serialised as JSON. */
export type Answer<R> = R extends { response: infer Schema extends z.core.$ZodType }
  ? z.input<Schema>
  : undefined

/** The answer in the browser. */
export type Read<R> = R extends { response: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined
