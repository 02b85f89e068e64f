import { sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { PREPARED } from '../db/prepared-statements.ts'

/** The place of a typed phrase. */
export interface FoundPlace {
  /** Null for an area of several countries. */
  country: string | null
  id: number
  /** The place and others with this name that are at least a tenth as large: Georgia is two places. */
  ids: number[]
  /** Whether the phrase is a usual name of the place, and not a foreign or former name. */
  isUsual: boolean
  kind: 'area' | 'city' | 'country' | 'region'
  /** "Austin, Texas, United States" */
  label: string
  /** An area, country or region has no point, unless it is hardly larger than its city, such as Singapore. */
  latitude: number | null
  longitude: number | null
  name: string
  /** The phrase, or the correct name for a mistyped phrase. */
  phrase: string
  population: number
  /** Null if the place has several. */
  timeZone: string | null
}

type PlaceRow = FoundPlace & Record<string, unknown>

/** A smaller place with the same name also counts if it has this share of the people. */
const SHARE = 0.1
/** A region with the same name as a city counts only if it has more than five times the people. */
const CITY_SHARE = 0.2
/** A shorter phrase is similar to too many names to correct it. */
const SHORTEST = 4
/** No name is longer. */
const LONGEST = 60
/** A mistyped phrase is corrected only to a place with at least this many people. */
const LEAST_POPULATION = 100_000

/** Finds the places among phrases, by phrase. Codes such as "CA" do not count: too many are words. */
export async function findPlaces(
  db: Db,
  phrases: readonly string[],
): Promise<Map<string, FoundPlace>> {
  const { rows } = await db.execute<PlaceRow>(sql`${PREPARED}
    with named as (
      select phrase, place_names.kind = 'usual' as is_usual, rank, places.*
      from unnest((select ${sql.param(phrases.filter(({ length }) => length <= LONGEST))}::text[])) as phrase
      join place_names on place_names.name = place_key(phrase) collate "C" and place_names.kind <> 'code'
      join places on places.id = place_id
    ),
    meant as (
      select *, max(rank) over (partition by phrase) as highest from named
      where kind <> 'region' or not exists (
        select from named as city where city.phrase = named.phrase
          and named.id = any (city.within) and city.rank >= ${CITY_SHARE}::real * named.rank)
    )
    select distinct on (phrase) phrase, id, name, label, country, kind, population, latitude, longitude,
      is_usual as "isUsual", time_zone as "timeZone",
      array_agg(id) filter (where rank >= ${SHARE}::real * highest) over (partition by phrase) as ids
    from meant order by phrase, rank desc, id`)
  return new Map(rows.map(row => [row.phrase, row]))
}

/**
 * The large places for mistyped phrases, by phrase. Chooses the name with the fewest edits (at most one
 * below six letters, otherwise two), then the largest place. Two swapped letters are one edit.
 */
export async function findMistypedPlaces(
  db: Db,
  phrases: readonly string[],
): Promise<Map<string, FoundPlace>> {
  const guessable = phrases.filter(({ length }) => length >= SHORTEST && length <= LONGEST)
  if (guessable.length === 0) return new Map()
  const { rows } = await db.execute<{ name: string; phrase: string }>(sql`
    select distinct on (phrase) phrase, name
    from unnest(${sql.param(guessable)}::text[]) as phrase,
      place_key(phrase) as key,
      lateral (select case when length(key) < 6 then 1 else 2 end) as allowed (edits),
      lateral (
        select name, rank, levenshtein_less_equal(name, key, edits) as distance from place_names
        where kind = 'usual' and rank >= ${LEAST_POPULATION} and name % key
          and abs(length(name) - length(key)) <= edits
        union all
        select name, rank, 1 from generate_series(1, length(key) - 1) as at
        join place_names on name = overlay(key placing reverse(substr(key, at, 2)) from at for 2) collate "C"
        where kind = 'usual' and rank >= ${LEAST_POPULATION}) as near
    where distance <= edits
      and not exists (select from place_names where name = key collate "C")
    order by phrase, distance, rank desc`)
  const foundPlaces = await findPlaces(
    db,
    rows.map(({ name }) => name),
  )
  return new Map(
    rows.flatMap(({ name, phrase }) => {
      const place = foundPlaces.get(name)
      return place ? [[phrase, place] as const] : []
    }),
  )
}

/** A place that a text names. */
export type NamedPlace = Omit<FoundPlace, 'ids' | 'phrase'>

/**
 * The places in a typed location, largest first: one for "Austin, TX", two for "London or Paris", a
 * country and a state for "Georgia".
 */
export async function listNamedPlaces(db: Db, typed: string): Promise<NamedPlace[]> {
  const { rows } = await db.execute<NamedPlace & Record<string, unknown>>(sql`${PREPARED}
    select id, name, label, country, kind, population, latitude, longitude, time_zone as "timeZone",
      not exists (select from place_names where place_names.name = place_key(${typed}) collate "C"
        and place_id = id and place_names.kind = 'other') as "isUsual"
    from places where id = any (places_named(${typed}, null, ${SHARE}::real))
    order by population desc, id`)
  return rows
}

/** The regions, countries and areas that contain one of these places. */
export async function listContainingPlaces(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`${PREPARED}
    select id from places where kind <> 'city' and id in (
      select unnest(within) from places where id = any (${sql.param([...ids])}::int[]))
    order by id`)
  return rows.map(({ id }) => id)
}

/**
 * Corrects a mistyped location: "amsterdm, netherlands" to "Amsterdam, netherlands". Null if no
 * part can be corrected.
 */
export async function correctPlace(db: Db, typed: string): Promise<string | null> {
  const parts = typed.split(',').map(part => part.trim())
  const foundPlaces = await findMistypedPlaces(db, parts)
  return foundPlaces.size === 0
    ? null
    : parts.map(part => foundPlaces.get(part)?.name ?? part).join(', ')
}
