import { sql } from 'drizzle-orm'

import { editDistance } from './edit-distance.ts'

import type { Db } from '../../../db/connect.ts'
import { PREPARED } from '../../../db/prepared-statements.ts'
import { nearestMatches } from '../postgres/matches.ts'
import { fillSuggestions } from '../suggestions.ts'

/** The vocabulary is read from this number of newest open jobs, so that its cost is bounded. */
const VOCABULARY_JOBS = 50_000
/** Words of similar spelling to read for each mistyped one. */
const NEIGHBOURS = 40
/** Words of similar spelling among which to look for the same stem. */
const MAX_SAME_STEM = 5
/** The maximum of words to correct in one search. */
const MAX_WORDS = 6
/** A shorter word has too many neighbours to guess the right one. */
const SHORTEST = 4

/**
 * The words that no open job has in any form. A word is also unknown if another word of the same length
 * and stem is known: "maintenence" beside "maintenance". Short words count as known.
 */
export async function unknownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const checked = words.filter(word => word.length >= SHORTEST && /^\p{L}+$/u.test(word))
  if (checked.length === 0) return []
  const jobs = nearestMatches({
    conditions: {
      others: undefined,
      since: null,
      indexed: sql`words @@ plainto_tsquery('english', fold_accents(typed.word))`,
    },
    limit: 1,
  })
  const { rows } = await db.execute<{ word: string }>(sql`${PREPARED}
    select word from unnest((select ${sql.param(checked.slice(0, MAX_WORDS))}::text[])) as typed (word)
    where case
      when exists (select from search_words where search_words.word = typed.word) then false
      else not exists (select from ${jobs}) or exists (
        select from (
          select word from search_words order by search_words.word <-> typed.word limit ${MAX_SAME_STEM}) as near
        where length(near.word) = length(typed.word)
          and to_tsvector('english', near.word) = to_tsvector('english', typed.word)) end`)
  return rows.map(({ word }) => word)
}

interface Neighbour {
  [column: string]: unknown
  jobs: number
  typed: string
  word: string
}

/**
 * Finds for each word the nearest word in titles, skills and companies of open jobs, or in titles of the
 * taxonomy. Leaves out words without a near one.
 */
export async function nearestWords(
  db: Db,
  words: readonly string[],
  titleWords: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<Neighbour>(sql`
    select typed.word as typed, near.word, near.jobs
    from unnest(${sql.param([...words])}::text[]) as typed (word) cross join lateral (
      select word, jobs from search_words order by search_words.word <-> typed.word
      limit ${NEIGHBOURS}) as near`)
  const pairs = words.flatMap(typed => {
    const boardWords = rows.filter(row => row.typed === typed)
    const taxonomyWords = similarWords(typed, titleWords).map(word => ({ jobs: 0, word }))
    const nearest = nearestOf(typed, [...boardWords, ...taxonomyWords])
    return nearest === null ? [] : [[typed, nearest] as const]
  })
  return new Map(pairs)
}

/** Words of about the same length and with the same first letter. */
function similarWords(typed: string, words: ReadonlySet<string>): string[] {
  return [...words].filter(word => word[0] === typed[0] && Math.abs(word.length - typed.length) < 2)
}

/** The word with the fewest changes; among equals one with the same consonants: "docter" is "doctor". */
function nearestOf(
  typed: string,
  neighbours: readonly Pick<Neighbour, 'jobs' | 'word'>[],
): string | null {
  const allowed = typed.length < 6 ? 1 : 2
  const [nearest] = neighbours
    .map(({ jobs, word }) => ({
      distance: editDistance(typed, word),
      jobs,
      consonantDifference: consonants(word) === consonants(typed) ? 0 : 1,
      word,
    }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted(
      (a, b) =>
        a.distance - b.distance || a.consonantDifference - b.consonantDifference || b.jobs - a.jobs,
    )
  return nearest?.word ?? null
}

function consonants(word: string): string {
  return word.replaceAll(/[aeiouy]/g, '')
}

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
