import { sql } from 'drizzle-orm'

import { type Db } from '../../connect.ts'

/** Page views of a company's jobs on each day since they were posted: more while they were new. */
export async function insertViews(db: Db, companyId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into job_views (job_id, day, visitor)
    select jobs.id, day::date, sha256(convert_to(concat_ws('/', jobs.id, day, visitor), 'UTF8'))
    from jobs,
      generate_series(jobs.posted_at, ${now.toISOString()}::timestamptz, interval '1 day') as day,
      generate_series(
        1,
        3 + abs(hashint4(jobs.id + extract(doy from day)::int)) % 9
          + greatest(0, 20 - 4 * extract(day from day - jobs.posted_at)::int)
      ) as visitor
    where jobs.company_id = ${companyId} and jobs.posted_at is not null
    on conflict do nothing`)
}
