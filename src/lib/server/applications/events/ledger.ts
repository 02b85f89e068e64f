import { asc, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { ApplicationEvent } from '#lib/contract/applications/applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import type { Db } from '../../db/connect.ts'
import { applicationEvents } from '../../db/schema/applications.ts'

export type EventType = ApplicationEvent['type']

interface NewEvent {
  type: EventType
  /** Who did it; null for the program itself. */
  actorId: number | null
  /** The state that the application has from now on; left out where it stays. */
  status?: ApplicationStatus
  /** The candidate does not learn of it: the notice waits, or nothing changed on that side. */
  held?: boolean
  /** What happened to an interview. */
  interview?: ApplicationEvent['interview']
}

/**
 * Appends to what happened to an application. The caller writes the status that follows from it in
 * the same transaction.
 */
export async function record(db: Db, applicationId: number, event: NewEvent): Promise<void> {
  const { actorId, held = false, interview, status, type } = event
  await db.insert(applicationEvents).values({
    actorId,
    applicationId,
    data: {
      ...(status !== undefined && { status }),
      ...(held && { held }),
      ...(interview && { interview }),
    },
    type,
  })
}

/** Whose eyes a history is for. */
export type Reader = 'candidate' | 'company'

/** What happened to each of these applications, the first thing first. */
export async function listEvents(
  db: Db,
  applicationIds: number[],
  reader: Reader,
): Promise<Map<number, ApplicationEvent[]>> {
  const events = new Map<number, ApplicationEvent[]>(applicationIds.map(id => [id, []]))
  if (applicationIds.length === 0) return events
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, applicationIds))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id))
  for (const row of rows) events.get(row.applicationId)?.push(...toEvents([row], reader))
  return events
}

/** An event as it is stored; read beside its application, its instant is text. */
export interface StoredEvent {
  at: Date | string
  data: Record<string, unknown>
  type: string
}

/** What happened to an application, the first thing first, as a column of a statement. */
export function storedEventsOf(applicationId: SQLWrapper): SQL<StoredEvent[]> {
  return sql`array_to_json(array(
    select json_build_object('at', event.at, 'data', event.data, 'type', event.type)
    from application_events as event
    where event.application_id = ${applicationId} order by event.at, event.id))`
}

/** Events as a reader is told of them. */
export function toEvents(stored: readonly StoredEvent[], reader: Reader): ApplicationEvent[] {
  return stored
    .filter(({ data }) => reader === 'company' || data['held'] !== true)
    .map(({ at, data, type }) => ({
      at: new Date(at).toISOString(),
      interview: data['interview'] as ApplicationEvent['interview'],
      status: (data['status'] as ApplicationStatus | undefined) ?? null,
      type: typeFor(reader, type as EventType),
    }))
}

/** For the candidate a decision is made when it is told. */
function typeFor(reader: Reader, type: EventType): EventType {
  return reader === 'candidate' && type === 'notified' ? 'status' : type
}
