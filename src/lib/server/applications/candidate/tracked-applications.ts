import { and, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'

import type {
  TrackedApplication,
  TrackedChange,
  TrackedDraft,
} from '#lib/contract/applications/tracked-applications.ts'
import { startOfLocalDate } from '#lib/shared/dates/dates.ts'
import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { trackedApplications } from '../../db/schema/applications/tracked-applications.ts'
import { letter } from '../../mail/letter.ts'
import { queueMail } from '../../mail/tasks.ts'

/** The hour of the day, in the candidate's time zone, at which a reminder is mailed. */
const REMINDER_HOUR = 8
/** The maximum of reminders that one run sends. */
const BATCH = 200

/**
 * The applications that the candidate made elsewhere and tracks here by hand, last changed first.
 */
export async function listTrackedApplications(
  db: Db,
  { id }: Actor,
): Promise<TrackedApplication[]> {
  const rows = await db
    .select()
    .from(trackedApplications)
    .where(eq(trackedApplications.candidateId, id))
    .orderBy(desc(trackedApplications.updatedAt), desc(trackedApplications.id))
    .limit(LIST_SIZES.tracked)
  return rows.map(toTracked)
}

/** @throws AppError `conflict` if the list is full, `invalid-input` for a reminder in the past */
export async function addTrackedApplication(
  db: Db,
  candidate: Actor,
  draft: TrackedDraft,
): Promise<TrackedApplication> {
  const [existing] = await db
    .select({ entries: count() })
    .from(trackedApplications)
    .where(eq(trackedApplications.candidateId, candidate.id))
  if ((existing?.entries ?? 0) >= LIST_SIZES.tracked)
    throw new AppError(
      'conflict',
      `You track ${LIST_SIZES.tracked} applications already. Delete some to add more.`,
    )
  const { remind_on: remindOn, ...rest } = draft
  const [row] = await db
    .insert(trackedApplications)
    .values({ ...rest, ...reminder(candidate, remindOn), candidateId: candidate.id })
    .returning()
  return toTracked(only(row))
}

/**
 * An unchanged reminder is not set again, so it may have passed.
 * @throws AppError `not-found`, `invalid-input` for a reminder in the past
 */
export async function changeTrackedApplication(
  db: Db,
  candidate: Actor,
  id: number,
  { remind_on: remindOn, ...rest }: TrackedChange,
): Promise<TrackedApplication> {
  const [stored] = await db.select().from(trackedApplications).where(own(candidate, id))
  const isSame = remindOn === undefined || remindOn === only(stored).remindOn
  const reminding = isSame ? {} : reminder(candidate, remindOn)
  const [row] = await db
    .update(trackedApplications)
    .set({ ...rest, ...reminding, updatedAt: sql`now()` })
    .where(own(candidate, id))
    .returning()
  return toTracked(only(row))
}

/** @throws AppError `not-found` */
export async function deleteTrackedApplication(
  db: Db,
  candidate: Actor,
  id: number,
): Promise<void> {
  const [row] = await db.delete(trackedApplications).where(own(candidate, id)).returning()
  only(row)
}

/** Mails the reminders that are due, each once. */
export async function sendTrackedReminders({
  config,
  db,
}: {
  config: Pick<Config, 'SITE_NAME' | 'SITE_URL'>
  db: Database
}): Promise<void> {
  await db.transaction(async tx => {
    const due = await tx
      .select({ email: users.email, tracked: trackedApplications })
      .from(trackedApplications)
      .innerJoin(users, eq(users.id, trackedApplications.candidateId))
      .where(
        and(
          lte(trackedApplications.remindAt, sql`now()`),
          isNull(trackedApplications.remindedAt),
          isNotNull(users.emailVerifiedAt),
        ),
      )
      .limit(BATCH)
      .for('update', { of: trackedApplications, skipLocked: true })
    for (const { email, tracked } of due) {
      await queueMail(tx, 'tracked-reminder', reminderMail(config, email, tracked))
      await tx
        .update(trackedApplications)
        .set({ remindedAt: sql`now()` })
        .where(eq(trackedApplications.id, tracked.id))
    }
  })
}

type TrackedRow = typeof trackedApplications.$inferSelect

function reminderMail(
  config: Pick<Config, 'SITE_NAME' | 'SITE_URL'>,
  to: string,
  { company, note, title }: TrackedRow,
) {
  return letter(config, {
    action: { label: 'Open your board', path: '/candidate/applications/elsewhere' },
    paragraphs: [
      `You asked to be reminded today of your application to ${company}: ${title}.`,
      ...(note === '' ? [] : [`Your note: ${note}`]),
    ],
    subject: `Reminder: ${title} at ${company}`,
    to,
  })
}

/**
 * When the reminder of a day is due.
 * @throws AppError `invalid-input` when that morning has passed where the candidate lives
 */
function reminder({ timeZone }: Actor, remindOn: string | null) {
  const at = remindOn === null ? null : startOfLocalDate(remindOn, timeZone)
  const remindAt = at && new Date(at.getTime() + REMINDER_HOUR * HOUR_MS)
  if (remindAt && remindAt <= new Date())
    throw invalidField('remind_on', 'That morning has passed. Choose a later day.')
  return { remindAt, remindedAt: null, remindOn }
}

function own(candidate: Actor, id: number) {
  return and(eq(trackedApplications.id, id), eq(trackedApplications.candidateId, candidate.id))
}

function only(row: TrackedRow | undefined): TrackedRow {
  if (!row) throw new AppError('not-found', 'Application not found')
  return row
}

function toTracked(row: TrackedRow): TrackedApplication {
  const { company, id, link, note, remindOn, status, title, updatedAt } = row
  return {
    company,
    id,
    link,
    note,
    remind_on: remindOn,
    status,
    title,
    updated_at: updatedAt.toISOString(),
  }
}
