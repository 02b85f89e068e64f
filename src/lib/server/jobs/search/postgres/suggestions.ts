import { sql } from 'drizzle-orm'

import type { SuggestedPhrase } from '#lib/contract/jobs/jobs.ts'

import type { Db } from '../../../db/connect.ts'

const SUGGESTIONS = 8
/** Too many phrases start with a shorter text. */
const SHORTEST = 2
/** The maximum of rows to read for one request. */
const MAX_STARTS = 64
/** The tier of 2^16 jobs: no phrase of the vocabulary has more. */
const HIGHEST_TIER = 16
/** The last character of Unicode: it ends the range of texts with a prefix. */
const LAST = '\u{10ffff}'

/** Titles, skills, companies and places of open jobs with a word that begins like the typed text, the most frequent first. */
export async function suggestSearches(db: Db, typed: string): Promise<SuggestedPhrase[]> {
  if (typed.trim().length < SHORTEST) return []
  const { rows } = await db.execute<SuggestedPhrase & Record<string, unknown>>(sql`
    select kind, phrase as text from (
      select starts.* from phrase_key(${typed}) as prefix
      cross join generate_series(${HIGHEST_TIER}::int, 0, -1) as tiers (tier)
      cross join lateral (
        select kind, phrase, jobs from search_starts
        where search_starts.tier = tiers.tier and length(prefix) >= ${SHORTEST}
          and start >= prefix collate "C" and start < (prefix || ${LAST}) collate "C"
        order by start limit ${MAX_STARTS}) as starts
      limit ${MAX_STARTS}) as frequent
    group by kind, phrase order by max(jobs) desc, phrase limit ${SUGGESTIONS}`)
  return rows
}

/** Fills the suggestions from the table `vocabulary`: titles, skills, companies and places of open jobs. */
export async function fillSuggestions(tx: Db): Promise<void> {
  await tx.execute(sql`delete from search_starts`)
  await tx.execute(sql`
    insert into search_starts (start, tier, jobs, kind, phrase)
    select distinct start, least(floor(log(2, jobs)), ${HIGHEST_TIER}), jobs, kind, phrase
    from (
      select phrase_key(phrase) as key, count(*) as jobs,
        mode() within group (order by kind) as kind, mode() within group (order by phrase) as phrase
      from (
        select 'title' as kind, title as phrase from vocabulary
        union all select 'company', company from vocabulary
        union all select 'skill', unnest(skills) from vocabulary
        union all select 'place', places.name
          from vocabulary join places on places.id = any (place_ids)) as named
      where length(phrase) between 2 and 100
      group by phrase_key(phrase)) as phrases
    cross join lateral string_to_array(key, ' ') as words
    cross join lateral generate_subscripts(words, 1) as first
    cross join lateral array_to_string(words[first:], ' ') as written
    -- ".NET" is also found by "net".
    cross join lateral unnest(array[written, ltrim(written, '.#''')]) as start
    where length(start) >= ${SHORTEST}`)
}
