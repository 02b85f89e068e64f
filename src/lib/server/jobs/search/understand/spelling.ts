import { sql } from 'drizzle-orm'

import { editDistance } from './edit-distance.ts'

import type { Db } from '../../../db/connect.ts'
import { PREPARED } from '../../../db/prepared-statements.ts'
import { nearestMatches } from '../postgres/matches.ts'
import { fillSuggestions } from '../suggestions.ts'

/** The newest open jobs whose words are learned: a bound for any size of the board. */
const VOCABULARY_JOBS = 50_000
/** Words of like spelling that are looked at for each mistyped one. */
const NEIGHBOURS = 40
/** Words of like spelling among which one of the same stem is looked for. */
const SAME_STEM = 5
/** Words of a search that are corrected at most. */
const MOST_WORDS = 6
/** A shorter word has too many neighbours to guess which was meant. */
const SHORTEST = 4

/**
 * Those of the words that no open job has in any form. A word is also unknown if a word of the same
 * length and stem is known instead: "maintenence" beside "maintenance". Short words count as known.
 */
export async function unknownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const checked = words.filter(word => word.length >= SHORTEST && /^\p{L}+$/u.test(word))
  if (checked.length === 0) return []
  const jobs = nearestMatches({
    conditions: {
      others: undefined,
      since: null,
      terms: sql`words @@ plainto_tsquery('english', fold_accents(typed.word))`,
    },
    limit: 1,
  })
  const { rows } = await db.execute<{ word: string }>(sql`${PREPARED}
    select word from unnest((select ${sql.param(checked.slice(0, MOST_WORDS))}::text[])) as typed (word)
    where case
      when exists (select from search_words where search_words.word = typed.word) then false
      else not exists (select from ${jobs}) or exists (
        select from (
          select word from search_words order by search_words.word <-> typed.word limit ${SAME_STEM}) as near
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
 * For each of these words the nearest that titles, skills and companies of open jobs have, or titles
 * of the taxonomy, if one is near.
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
    const used = rows.filter(row => row.typed === typed)
    const known = likeWords(typed, titleWords).map(word => ({ jobs: 0, word }))
    const nearest = nearestOf(typed, [...used, ...known])
    return nearest === null ? [] : [[typed, nearest] as const]
  })
  return new Map(pairs)
}

/** Words of about the same length and with the same first letter. */
function likeWords(typed: string, words: ReadonlySet<string>): string[] {
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
      vowelsOnly: consonants(word) === consonants(typed) ? 0 : 1,
      word,
    }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance || a.vowelsOnly - b.vowelsOnly || b.jobs - a.jobs)
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
