import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/connect.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { listNearbyPlaces, type NearbyPlace } from '../../../places/index.ts'

/** The area of a search: all places within a distance of the named one. */
export interface SearchArea {
  km: number
  /** The centre: "Pune"; "London or Paris" for a search around both. */
  name: string
  /** The nearest first; never empty. */
  places: readonly NearbyPlace[]
}

/** The maximum of grid cells in one query, unless even the largest cells are more. */
const MAX_CELLS = 32
/** The part of the distance that counts as the centre; see `inCentre`. */
const CENTRE_SHARE = 0.2

/** The area around places; null if none of them has coordinates (regions and countries have none). */
export async function readSearchArea(
  db: Db,
  centre: { ids: readonly number[]; name: string },
  km: number,
): Promise<SearchArea | null> {
  const places = await listNearbyPlaces(db, centre.ids, km)
  return places.length === 0 ? null : { km, name: centre.name, places }
}

/**
 * Jobs with one of the area's places, and jobs with one of `labels`. The index finds the jobs of the grid
 * cells, using the finest cells that are few enough; then the places of each job are compared.
 */
export function inArea(
  { places }: Pick<SearchArea, 'places'>,
  labels: readonly string[] = [],
): SQL {
  const levels = [0, 1, 2].map(level => new Set(places.flatMap(({ cells }) => cells[level] ?? [])))
  const cells = [...(levels.find(({ size }) => size <= MAX_CELLS) ?? levels.at(-1) ?? [])]
  const ids = sql.param(places.map(({ id }) => id))
  const isThere = sql`exists (
    select from unnest(${jobSearch.placeIds}) as place_id where place_id = any(${ids}::int[]))`
  return sql`(${hasPlaceLabel([...cells, ...labels])}
    and ${labels.length > 0 ? sql`(${isThere} or ${hasPlaceLabel(labels)})` : isThere})`
}

/** Jobs with one of the labels of places. */
export function hasPlaceLabel(labels: readonly string[]): SQL {
  return sql`${jobSearch.place} @@ ${labels.join(' | ')}::tsquery`
}

/** The jobs of the area that are close to its centre. */
export function inCentre({ km, places }: SearchArea): SQL {
  const nearest = places[0]?.km ?? 0
  return inArea({
    places: places.filter(place => place.km <= Math.max(nearest, km * CENTRE_SHARE)),
  })
}

/** The area's places as rows of `place_id` and `km`, as a source for `from`. */
export function areaRows({ places }: SearchArea): SQL {
  const kms = sql.param(places.map(({ km }) => km))
  return sql`unnest(${idsOf(places)}::int[], ${kms}::int[]) as near (place_id, km)`
}

/** How far these jobs are from the centre, in whole kilometres by id. */
export async function readDistances(
  db: Db,
  area: SearchArea,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; km: number }>(sql`
    select ${jobSearch.jobId} as id, min(km) as km from ${jobSearch}
    cross join unnest(${jobSearch.placeIds}) as named (place_id) join ${areaRows(area)} using (place_id)
    where ${jobSearch.jobId} = any(${sql.param([...jobIds])}::int[]) group by ${jobSearch.jobId}`)
  return new Map(rows.map(({ id, km }) => [id, km]))
}

function idsOf(places: readonly NearbyPlace[]): SQL {
  return sql`${sql.param(places.map(({ id }) => id))}`
}
