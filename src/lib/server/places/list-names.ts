import { sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'

const NAMES = 8
/** A shorter text begins too many names to be useful. */
const SHORTEST = 2
/** Of all names with a prefix those of the largest places are read. */
const MAX_READ = 64
/** The last character of Unicode: it ends the range of texts with a prefix. */
const LAST = '\u{10ffff}'

/**
 * The largest places with a name that begins like the typed text, in full: "mün" is "Munich, Bavaria,
 * Germany". Behind a comma, a region or country narrows: "portland, or".
 */
export async function listPlaceNames(db: Db, typed: string): Promise<string[]> {
  const [first = '', ...rest] = typed.split(',')
  const { rows } = await db.execute<{ label: string }>(sql`
    select label from (
      select place_id, rank from place_key(${first}) as prefix join place_names
        on name >= prefix collate "C" and name < (prefix || ${LAST}) collate "C"
      where kind <> 'code' and length(prefix) >= ${SHORTEST}
      order by rank desc limit ${MAX_READ}) as named
    join places on places.id = place_id
    where position(' ' || place_key(${rest.join(' ')}) in ' ' || place_key(label)) > 0
    group by label order by max(rank) desc, label limit ${NAMES}`)
  return rows.map(({ label }) => label)
}
