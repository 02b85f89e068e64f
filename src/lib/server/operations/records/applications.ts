import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'

import type { OperatorApplicationSearch } from '#lib/contract/operations.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'
import { AppError } from '#lib/shared/errors.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import type { Db } from '../../db/connect.ts'
import { applicationEvents, applications } from '../../db/schema/applications/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { hasId, type StaffCall } from '../../moderation/index.ts'
import { beforeCursor, toPage } from '../paging.ts'
import { look } from '../look.ts'
import { namedPeople } from './people.ts'

const LIST = 'operator.applications'
const MAX_EVENTS = 200

export interface FoundApplication {
  id: number
  appliedAt: Date
  /** Null if the account is erased. */
  candidate: { id: number; name: string } | null
  company: { id: number; name: string }
  job: { id: number; title: string }
  status: ApplicationStatus
}

const COLUMNS = {
  appliedAt: applications.appliedAt,
  candidate: { id: users.id, name: users.name },
  company: { id: companies.id, name: companies.name },
  id: applications.id,
  job: { id: jobs.id, title: jobs.title },
  status: applications.status,
}

/** Applications by id or candidate, to a job, of a person, by status. An empty search finds all. */
export async function searchApplications(
  call: StaffCall,
  { cursor, job, limit, person, q, status }: OperatorApplicationSearch,
): Promise<UncountedPage<FoundApplication>> {
  await look(call, 'operator.search', person === undefined ? undefined : `user:${person}`)
  const { db } = call.services
  const rows = await select(db)
    .where(
      and(
        q === '' ? undefined : isBy(db, q),
        job === undefined ? undefined : eq(applications.jobId, job),
        person === undefined ? undefined : eq(applications.candidateId, person),
        status && eq(applications.status, status),
        beforeCursor(LIST, applications.id, cursor),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(limit + 1)
  return toPage(LIST, rows, limit)
}

function isBy(db: Db, q: string): SQL | undefined {
  return or(
    hasId(applications.id, q),
    sql`${applications.candidateId} = any(${namedPeople(db, q)})`,
  )
}

function select(db: Db) {
  return db
    .select(COLUMNS)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(users, eq(users.id, applications.candidateId))
}

export interface ApplicationFacts extends FoundApplication {
  /** The types of the events, without texts of people: "status-changed". */
  events: { at: Date; type: string }[]
}

/**
 * The facts of an application: no letter, no resume, no answers, no comments.
 * @throws AppError `not-found`
 */
export async function readApplication(call: StaffCall, id: number): Promise<ApplicationFacts> {
  await look(call, 'operator.view', `application:${id}`)
  const { db } = call.services
  const [found] = await select(db).where(eq(applications.id, id))
  if (!found) throw new AppError('not-found', 'Application not found')
  const events = await db
    .select({ at: applicationEvents.at, type: applicationEvents.type })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.id))
    .limit(MAX_EVENTS)
  return { ...found, events }
}
