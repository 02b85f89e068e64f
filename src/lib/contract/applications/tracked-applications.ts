import * as z from 'zod/mini'

import { isLocalDate } from '#lib/shared/dates/dates.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { TRACKED_STATUSES } from '#lib/shared/applications/tracked-status.ts'

import { changeOf, line, optionalText, WebAddress } from '../fields.ts'
import { Id, Instant, LocalDate, PathId, type Routes } from '../route.ts'

const TrackedStatus = z.enum(TRACKED_STATUSES)

/** An application that the candidate made on another site and tracks here by hand. */
export const TrackedApplication = z
  .object({
    id: Id,
    company: z.string(),
    title: z.string(),
    link: z.string(),
    status: TrackedStatus,
    note: z.string(),
    /** The day of the reminder, in the candidate's zone. */
    remind_on: z.nullable(LocalDate),
    updated_at: Instant,
  })
  .register(z.globalRegistry, { id: 'TrackedApplication' })
export type TrackedApplication = z.infer<typeof TrackedApplication>

/** A day; an empty date field is null. */
const RemindOn = z._default(
  z.nullable(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value: string) => value.trim() || null),
      ),
      z.nullable(
        z.string().check(z.refine(value => isLocalDate(value), 'Please enter a valid date')),
      ),
    ),
  ),
  null,
)

const Note = optionalText(LENGTHS.note.max)

/** The form of a tracked application. */
export const TrackedDraft = z.object({
  company: line(LENGTHS.company, 'Company name is required'),
  title: line(LENGTHS.jobTitle, 'Job title is required'),
  link: WebAddress,
  status: TrackedStatus,
  note: Note,
  remind_on: RemindOn,
})
export type TrackedDraft = z.output<typeof TrackedDraft>

/** A field that is left out does not change: a move on the board sends only the status. */
const TrackedChange = z.object({
  company: z.optional(TrackedDraft.shape.company),
  title: z.optional(TrackedDraft.shape.title),
  link: changeOf(WebAddress),
  status: z.optional(TrackedStatus),
  note: changeOf(Note),
  remind_on: changeOf(RemindOn),
})
export type TrackedChange = z.output<typeof TrackedChange>

const TrackedParams = z.object({ id: PathId })

export const trackedApplicationRoutes = {
  'GET /candidates/tracked-applications': {
    operationId: 'listTrackedApplications',
    access: 'candidate',
    response: z.array(TrackedApplication),
    summary: 'List the applications that the candidate made on other sites, last changed first',
  },
  'POST /candidates/tracked-applications': {
    operationId: 'addTrackedApplication',
    access: 'candidate',
    body: TrackedDraft,
    response: TrackedApplication,
    status: 201,
    summary: 'Add an application made elsewhere',
  },
  'PUT /candidates/tracked-applications/{id}': {
    operationId: 'updateTrackedApplication',
    access: 'candidate',
    body: TrackedChange,
    params: TrackedParams,
    response: TrackedApplication,
    summary: 'Change or move an application made elsewhere',
  },
  'DELETE /candidates/tracked-applications/{id}': {
    operationId: 'deleteTrackedApplication',
    access: 'candidate',
    params: TrackedParams,
    response: null,
    summary: 'Delete an application that was made elsewhere',
  },
} as const satisfies Routes
