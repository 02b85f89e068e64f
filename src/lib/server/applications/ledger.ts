import { asc, inArray } from 'drizzle-orm'

import type { ApplicationEvent } from '#lib/contract/applications.ts'
import type { ApplicationStatus } from '#lib/shared/application-status.ts'

import type { Db } from '../db/connect.ts'
import { applicationEvents } from '../db/schema/applications.ts'

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
    .orderBy(asc(applicationEvents.id))
  for (const { applicationId, at, data, type } of rows) {
    if (reader === 'candidate' && data['held'] === true) continue
    events.get(applicationId)?.push({
      at: at.toISOString(),
      interview: data['interview'] as ApplicationEvent['interview'],
      status: (data['status'] as ApplicationStatus | undefined) ?? null,
      type: typeFor(reader, type as EventType),
    })
  }
  return events
}

/** For the candidate a decision is made when it is told. */
function typeFor(reader: Reader, type: EventType): EventType {
  return reader === 'candidate' && type === 'notified' ? 'status' : type
}
