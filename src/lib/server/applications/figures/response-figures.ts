import { sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { ANSWERED_AT, DUE } from './answered.ts'

/**
 * Updates the response figures of every company, so that lists read them instead of counting: of
 * the applications of the last 90 days that are a week old, the percentage answered within a week,
 * and the median minutes to an answer. Unanswered withdrawn applications do not count. Both figures
 * are null if there is nothing to measure.
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
    ), measured as (
      select ${companies.id} as id, round(100.0 * answered / nullif(due, 0))::smallint as rate,
        ceil(extract(epoch from half) / 60)::integer as minutes
      from ${companies} left join counted on counted.company_id = ${companies.id}
    )
    update companies set answer_rate = measured.rate, answer_minutes = measured.minutes
    from measured
    where measured.id = companies.id
      and (measured.rate, measured.minutes) is distinct from (companies.answer_rate, companies.answer_minutes)`)
}
