import { type SQL, sql } from 'drizzle-orm'

import { jobTerms } from '../../db/schema/matching.ts'

/**
 * The newest open jobs of each wanted term, as `job_id`, `posted_at` and the `weight` of the terms that
 * they share. It reads only the newest jobs of each term, so its cost does not grow with the board.
 *
 * @param wanted a source of terms with their weights
 * @param newest how many jobs of a term are read
 */
export function jobsByTerms(wanted: SQL, newest: SQL | number): SQL {
  return sql`(
    select head.job_id, max(head.posted_at) as posted_at, sum(wanted.weight) as weight
    from ${wanted} as wanted (term, weight) cross join lateral (
      select ${jobTerms.jobId}, ${jobTerms.postedAt} from ${jobTerms}
      where ${jobTerms.term} = wanted.term
      order by ${jobTerms.postedAt} desc, ${jobTerms.jobId} desc limit ${newest}
    ) as head
    group by head.job_id)`
}
