import { type SQL, sql } from 'drizzle-orm'

import { jobs } from '../jobs.ts'

/** An open job is published and its deadline has not passed. Everyone may see it. */
export const IS_OPEN: SQL = sql`(${jobs.status} = 'active' and (${jobs.closesAt} is null or ${jobs.closesAt} > now()))`
