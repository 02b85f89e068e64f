import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { RecordEntry } from '#lib/contract/moderation.ts'
import type { RecordFilter, RecordSearch } from '#lib/contract/operations.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'

import { auditCall, type Keys, listActorRefs } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { readCursor } from '../../db/cursor.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/auth.ts'
import { streamCsv } from '../../files/csv.ts'
import { listRecordEntries, nameActors, type StaffCall } from '../../moderation/index.ts'
import { toPage } from '../paging.ts'
import { look } from '../look.ts'

const LIST = 'operator.audit-log'
const BATCH = 500
const MAX_EXPORTED = 100_000
/**
 * Ids are in the order of time, except in long transactions. At most this many events are out of
 * order.
 */
const DISORDER = 10_000

/** The entries of the audit log that match the filter, newest first. */
export async function searchAuditLog(
  call: StaffCall,
  { cursor, limit, ...filter }: RecordSearch,
): Promise<UncountedPage<RecordEntry>> {
  await look(call, 'operator.search', 'record')
  const { services } = call
  const before = cursor === undefined ? undefined : readCursor(LIST, z.tuple([z.int()]), cursor)[0]
  const known = await findPerson(services.db, filter.person)
  const matching = await matchingEntries(services, filter)
  const rows = await listRecordEntries(services, and(matching, isBefore(before)), known, limit + 1)
  return toPage(LIST, rows, limit)
}

const HEAD = [
  'Id',
  'Time',
  'Action',
  'Outcome',
  'Person',
  'Person reference',
  'Target',
  'Network',
  'Request',
  'Facts',
  'Place in the chain',
  'Hash before',
  'Hash',
]

/** The same entries as CSV, read while the file is sent. */
export async function exportAuditLog(
  call: StaffCall,
  filter: RecordFilter,
): Promise<ReadableStream<Uint8Array>> {
  const { actor, services } = call
  await look(call, 'operator.view', 'record')
  await services.limits.spend('export.user', String(actor.id))
  await auditCall(services.db, call, { action: 'operator.export-audit-log', meta: filter })
  const nameOf = await nameActors(services, await findPerson(services.db, filter.person))
  const matching = await matchingEntries(services, filter)
  let before: number | undefined
  let remaining = MAX_EXPORTED
  return streamCsv(HEAD, async () => {
    const rows = await services.db
      .select()
      .from(auditEvents)
      .where(and(matching, isBefore(before)))
      .orderBy(desc(auditEvents.id))
      .limit(Math.min(BATCH, remaining))
    remaining -= rows.length
    before = rows.at(-1)?.id
    return {
      isLast: rows.length < BATCH || remaining <= 0,
      rows: rows.map(row => cellsOf(row, nameOf(row.actorRef)?.name ?? null)),
    }
  })
}

function cellsOf(row: typeof auditEvents.$inferSelect, name: string | null) {
  return [
    row.id,
    row.at.toISOString(),
    row.action,
    row.outcome,
    name,
    row.actorRef,
    row.target,
    row.ipPrefix,
    row.requestId,
    JSON.stringify(row.meta),
    row.seal,
    row.prevHash?.toString('hex') ?? null,
    row.hash?.toString('hex') ?? null,
  ]
}

function isBefore(id: number | undefined): SQL | undefined {
  return id === undefined ? undefined : lt(auditEvents.id, id)
}

async function matchingEntries(
  { db, keys }: { db: Db; keys: Keys },
  { action, from, outcome, person, target, to }: RecordFilter,
): Promise<SQL | undefined> {
  const refs = person === undefined ? null : await listActorRefs(db, keys, person)
  return and(
    action ? eq(auditEvents.action, action) : undefined,
    outcome && eq(auditEvents.outcome, outcome),
    refs ? inArray(auditEvents.actorRef, refs) : undefined,
    target ? eq(auditEvents.target, target) : undefined,
    from ? since(from) : undefined,
    to ? until(to) : undefined,
  )
}

/**
 * The time filters, each with a bound of ids, so that a list of an old day does not read all later
 * entries.
 */
function since(day: string): SQL | undefined {
  const start = sql`${day}::timestamp at time zone 'UTC'`
  return and(gte(auditEvents.at, start), sql`${auditEvents.id} >= ${firstId(start)} - ${DISORDER}`)
}

function until(day: string): SQL | undefined {
  const end = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`
  return and(lt(auditEvents.at, end), sql`${auditEvents.id} <= ${firstId(end)} + ${DISORDER}`)
}

/** The id of the first event from an instant on; larger than all ids if there is none. */
function firstId(instant: SQL): SQL {
  return sql`coalesce((select id from audit_events where at >= ${instant}
    order by at, id limit 1), 9007199254740991::bigint)`
}

/** The person of the filter; an empty list for an id without an account. */
function findPerson(db: Db, id: number | undefined): Promise<{ id: number; name: string }[]> {
  if (id === undefined) return Promise.resolve([])
  return db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id))
}
