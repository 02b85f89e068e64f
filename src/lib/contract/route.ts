import * as z from 'zod/mini'

/** The largest id or version that the database's integers can hold. */
const MAX_ID = 2_147_483_647

/** An id inside a JSON body or an answer. */
export const Id = z.int().check(z.positive(), z.maximum(MAX_ID))

/** The version of the row that the client read. If the row has changed since, nothing is saved (412). */
export const ReadVersion = z.optional(z.int().check(z.minimum(0), z.maximum(MAX_ID)))

/** An id written in a path or query: plain decimal digits only, so `1e3`, `0x1` and `+1` are none. */
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

/** How a body travels. JSON unless the specification says otherwise; browsers send reports under types of their own. */
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
  /** What a success answers; `null` is 204 without a body. */
  response: z.core.$ZodType | null
  /** Status of a success; 200, or 204 when `response` is null. */
  status?: 200 | 201
  /** A repeated call changes nothing and answers the existing result with 200 instead of `status`. */
  repeatable?: true
  /** The answer is a page of an array: next page in `Link`, total in `X-Total-Count`. */
  list?: true
  /** The answer is bytes; `response` then describes nothing and is null. */
  file?: true
  /** The answer is a stream of server-sent events; only pages of ours may open it. */
  stream?: true
  /**
   * Pages of other sites may read it, as a visitor (CORS): without a session it answers the same for
   * everybody.
   */
  shared?: true
  /** Read at a standby, where there is one: changes of others may be missing for some seconds. */
  mayLag?: true
  /** Allowed while the account is about to be deleted. */
  whileLeaving?: true
  /** Sent by browsers automatically, without a CSRF token: the caller is not identified. */
  unsolicited?: true
}

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'

/** A part of the API: `'POST /jobs/{id}/save'` to what it takes and answers. */
export type Routes = Record<`${Method} /${string}`, Route>

type Part<R, Key extends 'body' | 'params' | 'query', Side extends 'input' | 'output'> = R extends {
  [K in Key]: infer Schema extends z.core.$ZodType
}
  ? { [K in Key]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown

/** What the browser sends; numbers in paths are written out by the client. */
export type Sent<R> = Part<R, 'body', 'input'> &
  Part<R, 'query', 'input'> &
  (R extends { params: infer Schema extends z.core.$ZodType }
    ? { params: { [K in keyof z.input<Schema>]: string | number } }
    : unknown)

/** What the server gets once every part has been parsed. */
export type Received<R> = Part<R, 'body', 'output'> &
  Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'>

/** What a success answers, before it is written as JSON. */
export type Answer<R> = R extends { response: infer Schema extends z.core.$ZodType }
  ? z.input<Schema>
  : undefined

/** What the browser reads. */
export type Read<R> = R extends { response: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined
