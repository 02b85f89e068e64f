import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { ApplicationEvent } from '#lib/contract/applications/applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import type { Db } from '../../db/connect.ts'
import { applicationEvents } from '../../db/schema/applications/applications.ts'
import { users } from '../../db/schema/auth.ts'

export type EventType = ApplicationEvent['type']

interface NewEvent {
  type: EventType
  /** The user who caused the event; null for the program. */
  actorId: number | null
  /** The new status; left out if the status stays. */
  status?: ApplicationStatus
  /** Whether the event is hidden from the candidate: the rejection is delayed, or nothing visible changed. */
  isHidden?: boolean
  /** The interview that the event is about. */
  interview?: ApplicationEvent['interview']
}

/**
 * Appends an event to the history of an application. The caller saves the new status in the same
 * transaction.
 */
export async function addApplicationEvent(
  db: Db,
  applicationId: number,
  event: NewEvent,
): Promise<void> {
  const { actorId, interview, isHidden = false, status, type } = event
  await db.insert(applicationEvents).values({
    actorId,
    applicationId,
    data: {
      ...(status !== undefined && { status }),
      ...(isHidden && { held: true }),
      ...(interview && { interview }),
    },
    type,
  })
}

/** Whether the candidate sees an event. Events about a delayed rejection are hidden. */
export const VISIBLE_TO_CANDIDATE: SQL = sql`${applicationEvents.data} ->> 'held' is distinct from 'true'`

/** The reader of the history. */
export type Reader = 'candidate' | 'company'

/** The events of each application that the reader may see, oldest first. */
export async function listEvents(
  db: Db,
  applicationIds: number[],
  reader: Reader,
): Promise<Map<number, ApplicationEvent[]>> {
  const events = new Map<number, ApplicationEvent[]>(applicationIds.map(id => [id, []]))
  if (applicationIds.length === 0) return events
  const rows = await db
    .select({ event: applicationEvents, recruiter: { id: users.id, name: users.name } })
    .from(applicationEvents)
    // Never the candidate: a blind review would name them.
    .leftJoin(users, and(eq(users.id, applicationEvents.actorId), eq(users.role, 'recruiter')))
    .where(
      and(
        inArray(applicationEvents.applicationId, applicationIds),
        reader === 'candidate' ? VISIBLE_TO_CANDIDATE : undefined,
      ),
    )
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id))
  for (const { event, recruiter } of rows)
    events.get(event.applicationId)?.push({
      ...toEvent(event, reader),
      ...(reader === 'company' && recruiter && { actor: recruiter }),
    })
  return events
}

type StoredEvent = Pick<typeof applicationEvents.$inferSelect, 'at' | 'data' | 'type'>

function toEvent({ at, data, type }: StoredEvent, reader: Reader): ApplicationEvent {
  return {
    at: at.toISOString(),
    interview: data['interview'] as ApplicationEvent['interview'],
    status: (data['status'] as ApplicationStatus | undefined) ?? null,
    // The candidate learns of a delayed rejection as of a new status.
    type: reader === 'candidate' && type === 'notified' ? 'status' : (type as EventType),
  }
}
