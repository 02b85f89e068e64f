import { asc, inArray } from 'drizzle-orm'

import type { ApplicationEvent } from '#lib/contract/applications.ts'
import type { ApplicationStatus } from '#lib/shared/application-status.ts'

import type { Db } from '../db/connect.ts'
import { applicationEvents } from '../db/schema/applications.ts'

export type EventType = ApplicationEvent['type']

interface NewEvent {
  type: EventType
  /** Who did it. */
  actorId: number
  /** The state that the application has from now on; left out where it stays. */
  status?: ApplicationStatus
}

/**
 * Appends to what happened to an application. The caller writes the status that follows from it in
 * the same transaction.
 */
export async function record(db: Db, applicationId: number, event: NewEvent): Promise<void> {
  const { actorId, status, type } = event
  await db.insert(applicationEvents).values({
    actorId,
    applicationId,
    data: status === undefined ? {} : { status },
    type,
  })
}

/** What happened to each of these applications, the first thing first. */
export async function listEvents(
  db: Db,
  applicationIds: number[],
): Promise<Map<number, ApplicationEvent[]>> {
  const events = new Map<number, ApplicationEvent[]>(applicationIds.map(id => [id, []]))
  if (applicationIds.length === 0) return events
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, applicationIds))
    .orderBy(asc(applicationEvents.id))
  for (const { applicationId, at, data, type } of rows)
    events.get(applicationId)?.push({
      at: at.toISOString(),
      status: (data['status'] as ApplicationStatus | undefined) ?? null,
      type: type as EventType,
    })
  return events
}
