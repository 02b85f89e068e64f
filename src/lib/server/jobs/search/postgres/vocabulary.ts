import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/connect.ts'
import { fillSuggestions } from './suggestions.ts'

/** The vocabulary is read from this number of newest open jobs, so that its cost is bounded. */
const VOCABULARY_JOBS = 50_000

/** Rebuilds the words and phrases of open jobs. Readers see the old ones until it is done. */
export async function refreshVocabulary(db: Db): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`
      create temporary table vocabulary on commit drop as
      select jobs.title, jobs.skills, companies.name as company, coalesce(place_ids, '{}') as place_ids
      from jobs join companies on companies.id = jobs.company_id
      left join job_search on job_id = jobs.id
      where jobs.status = 'active' and (jobs.closes_at is null or jobs.closes_at > now())
      order by jobs.posted_at desc, jobs.id desc limit ${VOCABULARY_JOBS}`)
    await tx.execute(sql`delete from search_words`)
    await tx.execute(sql`
      insert into search_words (word, jobs)
      select word, ndoc from ts_stat($$
        select to_tsvector('simple', title || ' ' || company || ' ' || array_to_string(skills, ' '))
        from vocabulary$$)
      where word ~ '^[[:alpha:]]{2,40}$'`)
    await fillSuggestions(tx)
  })
}
