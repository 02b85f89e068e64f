import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import type { PeopleSearch } from '#lib/contract/operations.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'
import type { RecordEntry } from '#lib/contract/moderation.ts'
import type { Role } from '#lib/contract/route.ts'
import { AppError } from '#lib/shared/errors.ts'

import { listActorRefs } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { countRows } from '../../db/count-rows.ts'
import { containing } from '../../db/like.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { twoSteps, users } from '../../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../../db/schema/companies.ts'
import { moderators, suspensions } from '../../db/schema/moderation.ts'
import { accountDeletions, legalHolds } from '../../db/schema/privacy.ts'
import { isPersonNamed, listRecordEntries, type StaffCall } from '../../moderation/index.ts'
import { beforeCursor, toPage } from '../paging.ts'
import { look } from '../look.ts'

const LIST = 'operator.people'
/** People whose applications are listed for a name. */
const MAX_NAMED = 200

type Status = 'active' | 'leaving' | 'suspended'

export interface FoundPerson {
  id: number
  email: string
  isHeld: boolean
  name: string
  role: Role
  status: Status
}

/** People by id, name or address, and by state. An empty search finds all people. */
export async function searchPeople(
  call: StaffCall,
  { cursor, limit, q, role, state }: PeopleSearch,
): Promise<UncountedPage<FoundPerson>> {
  await look(call, 'operator.search')
  const rows = await call.services.db
    .select({
      email: users.email,
      id: users.id,
      isHeld: sql<boolean>`${legalHolds.id} is not null`,
      name: users.name,
      role: users.role,
      status: sql<Status>`${users.status}`,
    })
    .from(users)
    .leftJoin(legalHolds, isHeld())
    .where(
      and(
        ne(users.status, 'deleted'),
        q === '' ? undefined : isPersonNamed(q),
        role && eq(users.role, role),
        state && inState(state),
        beforeCursor(LIST, users.id, cursor),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit + 1)
  return toPage(LIST, rows, limit)
}

const isHeld = () => and(eq(legalHolds.userId, users.id), isNull(legalHolds.liftedAt))

function inState(state: NonNullable<PeopleSearch['state']>): SQL | undefined {
  return state === 'held' ? sql`${legalHolds.id} is not null` : eq(users.status, state)
}

/** The ids of people with this name or address, as an array for an index to search for. */
export function namedPeople(db: Db, q: string): SQL {
  const words = containing(q)
  const named = db
    .select({ id: users.id })
    .from(users)
    .where(or(sql`${users.name} ilike ${words}`, sql`${users.email} ilike ${words}`))
    .limit(MAX_NAMED)
  return sql`array(${named})`
}

export interface PersonFacts extends FoundPerson {
  applications: number
  company: { id: number; name: string } | null
  createdAt: Date
  emailVerifiedAt: Date | null
  /** When the account will be erased, if its owner asked for it. */
  eraseAt: Date | null
  hold: { heldAt: Date; reason: string } | null
  /** A moderator or an operator. */
  isStaff: boolean
  jobs: number
  lastSeenAt: Date | null
  openReports: number
  suspendedReason: string | null
  twoStepSince: Date | null
}

/** The facts of a person, and their entries in the audit log. @throws AppError `not-found` */
export async function readPerson(
  call: StaffCall,
  id: number,
): Promise<{ entries: RecordEntry[]; person: PersonFacts }> {
  await look(call, 'operator.view', `user:${id}`)
  const { db, keys } = call.services
  const person = await findPerson(db, id)
  if (!person) throw new AppError('not-found', 'Account not found')
  const refs = await listActorRefs(db, keys, id)
  const about = or(inArray(auditEvents.actorRef, refs), eq(auditEvents.target, `user:${id}`))
  return { entries: await listRecordEntries({ db, keys }, about, [person]), person }
}

async function findPerson(db: Db, id: number): Promise<PersonFacts | null> {
  const [row] = await db
    .select({
      applications: countRows(sql`applications where candidate_id = ${users.id}`),
      company: { id: companies.id, name: companies.name },
      createdAt: users.createdAt,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      eraseAt: accountDeletions.eraseAt,
      hold: { heldAt: legalHolds.heldAt, reason: legalHolds.reason },
      id: users.id,
      isStaff: sql<boolean>`${moderators.userId} is not null`,
      jobs: countRows(sql`jobs where recruiter_id = ${users.id} and status = 'active'`),
      lastSeenAt: sql<Date | null>`(select max(last_seen_at) from sessions
        where user_id = ${users.id})`.mapWith((text: string) => new Date(text)),
      name: users.name,
      openReports: countRows(sql`reports where account_id = ${users.id} and outcome is null`),
      role: users.role,
      status: sql<Status>`${users.status}`,
      suspendedReason: suspensions.reason,
      twoStepSince: twoSteps.confirmedAt,
    })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .leftJoin(legalHolds, isHeld())
    .leftJoin(moderators, eq(moderators.userId, users.id))
    .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .leftJoin(companies, eq(companies.id, recruiterProfiles.companyId))
    .leftJoin(suspensions, eq(suspensions.userId, users.id))
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .where(and(eq(users.id, id), ne(users.status, 'deleted')))
  return row ? { ...row, isHeld: row.hold !== null } : null
}
