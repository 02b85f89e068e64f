import { sql } from 'drizzle-orm'

import { editDistance } from './edit-distance.ts'

import type { Db } from '../../db/connect.ts'
import { atWordStart } from './filters.ts'

/** The newest open jobs whose words are learned: a bound for any size of the board. */
const VOCABULARY_JOBS = 50_000
/** Words of like spelling that are looked at for each mistyped one. */
const NEIGHBOURS = 40
/** Words of a search that are corrected at most. */
const MOST_WORDS = 6
/** A shorter word has too many neighbours to guess which was meant. */
const SHORTEST = 4
const SUGGESTIONS = 8

/**
 * The search that a mistyped one may have meant: every word that no open job has is replaced by
 * its nearest neighbour that one does. Null when there is nothing to correct. Excluded words stay.
 */
export async function correctSpelling(db: Db, typed: string): Promise<string | null> {
  const words = [...typed.matchAll(/(?<![\p{L}\p{N}-])\p{L}[\p{L}\p{N}]*/gu)]
    .map(([word]) => word)
    .filter(word => word.length >= SHORTEST)
    .slice(0, MOST_WORDS)
  let corrected = typed
  for (const word of words) {
    const meant = await findNearest(db, word.toLowerCase())
    if (meant !== null) corrected = corrected.replace(word, meant)
  }
  return corrected === typed ? null : corrected
}

interface Neighbour {
  [column: string]: unknown
  jobs: number
  word: string
}

async function findNearest(db: Db, typed: string): Promise<string | null> {
  const { rows } = await db.execute<Neighbour>(sql`
    select word, jobs from search_words order by word <-> ${typed} limit ${NEIGHBOURS}`)
  if (rows.some(({ word }) => word === typed)) return null
  const allowed = typed.length < 6 ? 1 : 2
  const [nearest] = rows
    .map(({ jobs, word }) => ({ distance: editDistance(typed, word), jobs, word }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance || b.jobs - a.jobs)
  return nearest?.word ?? null
}

/** Titles, skills and companies of open jobs with a word that begins like the typed text, the most frequent first. */
export async function suggestSearches(db: Db, typed: string): Promise<string[]> {
  if (typed.trim().length < 2) return []
  const { rows } = await db.execute<{ phrase: string }>(sql`
    select phrase from search_phrases where ${atWordStart(sql`lower(phrase)`, typed)}
    order by jobs desc, phrase limit ${SUGGESTIONS}`)
  return rows.map(({ phrase }) => phrase)
}

/** Rebuilds the words and phrases of open jobs. Readers see the old ones until it is done. */
export async function refreshVocabulary(db: Db): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`
      create temporary table vocabulary on commit drop as
      select jobs.title, jobs.skills, companies.name as company
      from jobs join companies on companies.id = jobs.company_id
      where jobs.status = 'active' and (closes_at is null or closes_at > now())
      order by posted_at desc, jobs.id desc limit ${VOCABULARY_JOBS}`)
    await tx.execute(sql`delete from search_words`)
    await tx.execute(sql`
      insert into search_words (word, jobs)
      select word, ndoc from ts_stat($$
        select to_tsvector('simple', title || ' ' || company || ' ' || array_to_string(skills, ' '))
        from vocabulary$$)
      where word ~ '^[[:alpha:]]{2,40}$'`)
    await tx.execute(sql`delete from search_phrases`)
    await tx.execute(sql`
      insert into search_phrases (phrase, jobs)
      select mode() within group (order by phrase), count(*) from (
        select title as phrase from vocabulary
        union all select company from vocabulary
        union all select unnest(skills) from vocabulary) as named
      where length(phrase) between 2 and 100
      group by lower(phrase)
      on conflict do nothing`)
  })
}
