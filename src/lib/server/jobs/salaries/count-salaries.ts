import { sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'

/** The maximum of newest jobs to count, which bounds the cost. */
const MAX_COUNTED = 200_000
/** The maximum of jobs of one company in a figure, so that no company dominates it. */
const MAX_OF_COMPANY = 5
/** A figure of fewer would reveal what one company pays. */
export const LEAST = { companies: 5, jobs: 10 }

/**
 * Counts the yearly salaries of jobs that were published within a year, open or closed, and replaces
 * all figures at once. The salary of a job is the middle of its range. Internships and part-time jobs
 * are left out, as are deleted and frozen jobs.
 */
export async function countSalaries(db: Db): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`select set_config('statement_timeout', '120s', true)`)
    await tx.execute(sql`delete from salary_figures`)
    await tx.execute(sql`
      with paid as (
        select category, company_id, coalesce(country, '') as country, coalesce(city, '') as city,
          regexp_replace(lower(coalesce(city, '')), '[[:space:]-]+', ' ', 'g') as city_key,
          posted_at, salary_currency as currency,
          (coalesce(salary_yearly_min, salary_yearly_max) + salary_yearly_max) / 2 as salary, (
            select substr(lexeme, 8) from unnest(labels) where lexeme like '#title:%' limit 1) as title
        from jobs left join job_features on job_id = jobs.id
        where status in ('active', 'closed') and deleted_at is null and frozen_at is null
          and type not in ('internship', 'part-time') and salary_yearly_max is not null
          and posted_at > now() - interval '1 year'
        order by posted_at desc limit ${MAX_COUNTED}
      ), figured as (
        select work, key, area.*, category, company_id, currency, salary, row_number() over (
            partition by work, key, area.country, area.city_key, currency, company_id
            order by posted_at desc) as of_company
        from paid cross join lateral (values
            ('all', ''), ('category', category), ('title', title)) as counted (work, key)
          cross join lateral (
            select '' as country, '' as city_key, '' as city
            union all select paid.country, '', '' where paid.country <> ''
            union all select paid.country, paid.city_key, paid.city
              where paid.country <> '' and paid.city_key <> '') as area
        where key is not null
      )
      insert into salary_figures (work, key, country, city_key, city, category, currency,
        lower_quartile, median, upper_quartile, jobs, companies)
      select work, key, country, city_key, mode() within group (order by city),
        mode() within group (order by category), currency,
        percentile_cont(0.25) within group (order by salary),
        percentile_cont(0.5) within group (order by salary),
        percentile_cont(0.75) within group (order by salary),
        count(*), count(distinct company_id)
      from figured where of_company <= ${MAX_OF_COMPANY}
      group by work, key, country, city_key, currency
      having count(*) >= ${LEAST.jobs} and count(distinct company_id) >= ${LEAST.companies}`)
    await tx.execute(sql`select page_signal(array['salaries'])`)
  })
}
