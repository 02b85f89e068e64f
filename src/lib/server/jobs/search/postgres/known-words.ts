import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/connect.ts'
import { countRows } from '../../../db/count-rows.ts'
import { PREPARED } from '../../../db/prepared-statements.ts'
import type { PlaceName } from '../job-index.ts'
import type { KnownWord } from '../understand/spelling.ts'
import { nearestMatches } from './matches.ts'
import { inPlaces } from './search-place.ts'

/** Words of similar spelling to read for each mistyped one. */
const NEIGHBOURS = 40
/** Words of similar spelling among which to look for the same stem. */
const MAX_SAME_STEM = 5
/** A name of a place with this many jobs always means the place. */
const MANY_JOBS = 200

/**
 * The words that no open job has in any form. A word is also unknown if another word of the same length
 * and stem is known: "maintenence" beside "maintenance".
 */
export async function findUnknownWords(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const jobs = nearestMatches({
    conditions: {
      others: undefined,
      since: null,
      indexed: sql`words @@ plainto_tsquery('english', fold_accents(typed.word))`,
    },
    limit: 1,
  })
  const { rows } = await db.execute<{ word: string }>(sql`${PREPARED}
    select word from unnest((select ${sql.param([...words])}::text[])) as typed (word)
    where case
      when exists (select from search_words where search_words.word = typed.word) then false
      else not exists (select from ${jobs}) or exists (
        select from (
          select word from search_words order by search_words.word <-> typed.word limit ${MAX_SAME_STEM}) as near
        where length(near.word) = length(typed.word)
          and to_tsvector('english', near.word) = to_tsvector('english', typed.word)) end`)
  return rows.map(({ word }) => word)
}

/** For each word, the words of similar spelling in titles, skills and companies of open jobs. */
export async function findSimilarWords(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, KnownWord[]>> {
  const { rows } = await db.execute<KnownWord & { [column: string]: unknown; typed: string }>(sql`
    select typed.word as typed, near.word, near.jobs
    from unnest(${sql.param([...words])}::text[]) as typed (word) cross join lateral (
      select word, jobs from search_words order by search_words.word <-> typed.word
      limit ${NEIGHBOURS}) as near`)
  return Map.groupBy(rows, ({ typed }) => typed)
}

/** The names of places that more jobs use as a word in title, skills or company. */
export async function findAmbiguousPlaces(
  db: Db,
  places: readonly PlaceName[],
): Promise<ReadonlySet<string>> {
  const rows = places.map(
    ({ ids, phrase }) =>
      sql`(${phrase}::text, ${countRows(
        nearestMatches({
          conditions: { indexed: inPlaces(ids), others: undefined, since: null },
          limit: MANY_JOBS,
        }),
      )})`,
  )
  const found = await db.execute<{ phrase: string }>(sql`${PREPARED}
    select phrase from (values ${sql.join(rows, sql`, `)}) as named (phrase, jobs)
    join search_words on word = phrase where search_words.jobs > named.jobs and named.jobs < ${MANY_JOBS}`)
  return new Set(found.rows.map(({ phrase }) => phrase))
}
