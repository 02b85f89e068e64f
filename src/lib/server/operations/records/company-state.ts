import { type SQL, sql } from 'drizzle-orm'

import { companies } from '../../db/schema/companies.ts'

/** A company that an operator refused to verify. */
export const IS_REFUSED: SQL = sql`exists (select from company_reviews
  where company_reviews.company_id = ${companies.id} and company_reviews.outcome = 'refused')`

/** A company with published jobs that is neither verified nor refused. */
export const IS_WAITING: SQL = sql`(${companies.verifiedAt} is null and not ${IS_REFUSED}
  and exists (select from job_search where job_search.company_id = ${companies.id}))`
