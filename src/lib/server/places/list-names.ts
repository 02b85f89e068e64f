import { sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'

const NAMES = 8
/** Too many names begin with a shorter text. */
const SHORTEST = 2
/** The maximum of names with a prefix that are read, those of the largest places. */
const MAX_READ = 64
/** The last character of Unicode, as the end of the range of texts with a prefix. */
const LAST = '\u{10ffff}'

/**
 * The full names of the largest places whose name begins with the typed text: "Munich, Bavaria, Germany"
 * for "mün". A region or country after a comma narrows the search: "portland, or".
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
