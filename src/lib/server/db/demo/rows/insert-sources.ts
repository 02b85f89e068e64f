import { sql } from 'drizzle-orm'

import { type Db } from '../../connect.ts'

/** Where the demo company puts its links. */
const LINKS = ['newsletter', 'university-fair', 'linkedin'] as const

/** Tracked links of a company's live jobs, and what came by them; needs views and applications. */
export async function insertSources(db: Db, companyId: number): Promise<void> {
  await db.execute(sql`
    insert into job_sources (job_id, name)
    select id, name from jobs, unnest(${sql.param([...LINKS])}::text[]) as name
    where company_id = ${companyId} and status = 'active'
    order by id, name`)
  // Every third visitor and every other applicant came by a link, spread by what their row is.
  await db.execute(sql`
    update job_views set source_id = source.id
    from job_sources as source join jobs on jobs.id = source.job_id
    where jobs.company_id = ${companyId} and source.job_id = job_views.job_id
      and get_byte(job_views.visitor, 0) % 9 = source.id % 3`)
  await db.execute(sql`
    update applications set source_id = source.id
    from job_sources as source join jobs on jobs.id = source.job_id
    where jobs.company_id = ${companyId} and source.job_id = applications.job_id
      and applications.id % 6 = source.id % 3`)
}
