import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import type pg from 'pg'

/** The program runs in the project's folder, built or from source. */
const FILE = resolve('src/lib/server/places/data/places.tsv')

/**
 * Fills the tables of places from the shipped file if they come from another version of it, and
 * finds the places of all open jobs again. PostgreSQL parses the lines, so that the program does
 * not keep them in memory. Meanwhile other programs read the old places.
 */
export async function fillPlaces(client: pg.Client): Promise<void> {
  const text = await readFile(FILE, 'utf8')
  const version = createHash('sha256').update(text).digest('base64url')
  const { rows } = await client.query('select from place_data where version = $1', [version])
  if (rows.length > 0) return
  await client.query('begin')
  try {
    await client.query('delete from place_names; delete from places; delete from place_data')
    await client.query(READ_LINES)
    await client.query(INSERT_LINES, [text])
    await client.query(INSERT_PLACES)
    await client.query(INSERT_NAMES)
    await client.query('select locate_city_states()')
    await client.query('analyze places, place_names')
    await client.query('select index_all_jobs()')
    await client.query('insert into place_data values ($1)', [version])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The columns of the file, in their order. */
const READ_LINES = `
  create temporary table place_lines (
    id integer, kind text, name text, country text, country_id integer, region_id integer,
    city_id integer, latitude real, longitude real, population integer, time_zone text,
    usual text, other text, code text, areas text
  ) on commit drop`

const INSERT_LINES = `
  insert into place_lines
  select of[1]::int, of[2], of[3], of[4], of[5]::int, of[6]::int, of[7]::int, of[8]::real, of[9]::real,
    of[10]::int, of[11], of[12], of[13], of[14], of[15]
  from (
    select string_to_array(line, E'\\t', '') as of
    from string_to_table($1, E'\\n') as line where line <> ''
  ) as lines`

const INSERT_PLACES = `
  insert into places (id, kind, name, label, country, within, population, latitude, longitude, time_zone)
  select place.id, place.kind, place.name,
    concat_ws(', ', place.name, nullif(region.name, place.name), nullif(country.name, place.name)),
    place.country, array_remove(array[place.city_id, place.region_id, place.country_id], null)
      || coalesce(string_to_array(coalesce(place.areas, country.areas), '|')::int[], '{}'),
    place.population, place.latitude, place.longitude, place.time_zone
  from place_lines as place
  left join place_lines as region on region.id = place.region_id
  left join place_lines as country on country.id = place.country_id`

/** A name that is both usual and a name in another language is stored as usual. */
const INSERT_NAMES = `
  insert into place_names (name, place_id, kind, rank)
  select distinct on (key, id) key, id, list_kind, population / case list_kind when 'other' then 10 else 1 end
  from place_lines,
    lateral (values (1, 'usual', usual), (2, 'other', other), (3, 'code', code)) as list (at, list_kind, names),
    string_to_table(names, '|') as written,
    place_key(written) as key
  where key <> ''
  order by key, id, at`
