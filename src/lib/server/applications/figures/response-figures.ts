import { sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { ANSWERED_AT, DUE } from './answered.ts'

/**
 * Writes to every company how it answers, so that no list has to count: of the applications of the
 * last 90 days that are a week old, the percentage answered within that week, and the minutes within
 * which half of the answers came. What was withdrawn unanswered is left out; both are null while
 * there is nothing to tell.
 */
export async function measureAnswers(db: Db): Promise<void> {
  await db.execute(sql`
    with received as (
      select ${jobs.companyId} as company_id, ${DUE} as is_due, ${applications.status} as status,
        ${ANSWERED_AT} - ${applications.appliedAt} as took
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
      where ${applications.appliedAt} > now() - interval '90 days'
    ), counted as (
      select company_id,
        count(*) filter (where is_due and took <= interval '7 days') as answered,
        count(*) filter (where is_due and (took <= interval '7 days' or status <> 'withdrawn')) as due,
        percentile_disc(0.5) within group (order by took) as half
      from received group by company_id
    ), told as (
      select ${companies.id} as id, round(100.0 * answered / nullif(due, 0))::smallint as rate,
        ceil(extract(epoch from half) / 60)::integer as minutes
      from ${companies} left join counted on counted.company_id = ${companies.id}
    )
    update companies set answer_rate = told.rate, answer_minutes = told.minutes
    from told
    where told.id = companies.id
      and (told.rate, told.minutes) is distinct from (companies.answer_rate, companies.answer_minutes)`)
}
