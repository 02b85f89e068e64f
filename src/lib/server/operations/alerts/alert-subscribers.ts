import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'

import type { AlertSubscriberSearch } from '#lib/contract/operations.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { containing } from '../../db/like.ts'
import { mailProblems } from '../../db/schema/mail.ts'
import { alertSubscribers, savedSearches } from '../../db/schema/search/saved-searches.ts'
import { stopVisitorAlerts } from '../../jobs/index.ts'
import { hasId, type StaffCall } from '../../moderation/index.ts'
import { beforeCursor, toPage } from '../paging.ts'
import { look } from '../look.ts'

const LIST = 'operator.alert-subscribers'

type State = NonNullable<AlertSubscriberSearch['state']>

/** An address without an account that gets alerts or has requested them. Its searches are not shown. */
export interface FoundSubscriber {
  id: number
  /** The number of confirmed alerts that are on. */
  active: number
  address: string
  createdAt: Date
  state: State
  /** The number of unconfirmed requests. */
  unconfirmed: number
}

const ACTIVE = countAlerts(sql`${savedSearches.dueAt} is not null`)
const UNCONFIRMED = countAlerts(isNotNull(savedSearches.confirmationHash))
const STATE = sql<State>`case
  when ${mailProblems.suppressedAt} is not null then 'suppressed'
  when ${ACTIVE} > 0 then 'active'
  when ${UNCONFIRMED} > 0 then 'unconfirmed'
  else 'off' end`

/** Addresses with alerts by id or address, and by state. An empty search finds all. */
export async function searchAlertSubscribers(
  call: StaffCall,
  { cursor, limit, q, state }: AlertSubscriberSearch,
): Promise<UncountedPage<FoundSubscriber>> {
  await look(call, 'operator.search', 'alert-subscribers')
  const { address, createdAt, id } = alertSubscribers
  const isFound = q === '' ? undefined : or(hasId(id, q), sql`${address} ilike ${containing(q)}`)
  const rows = await call.services.db
    .select({ active: ACTIVE, address, createdAt, id, state: STATE, unconfirmed: UNCONFIRMED })
    .from(alertSubscribers)
    .leftJoin(mailProblems, eq(mailProblems.address, address))
    .where(and(isFound, state && sql`${STATE} = ${state}`, beforeCursor(LIST, id, cursor)))
    .orderBy(desc(id))
    .limit(limit + 1)
  return toPage(LIST, rows, limit)
}

function countAlerts(which: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from ${savedSearches}
    where ${savedSearches.subscriberId} = ${alertSubscribers.id} and ${which})`
}

/** Stops the alerts of an address. @throws AppError `not-found` if none is on or requested */
export async function stopAlerts(db: Db, id: number): Promise<void> {
  if (!(await stopVisitorAlerts(db, id)))
    throw new AppError('not-found', 'There are no alerts to stop.')
}
