import { sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'

/** A place within a distance of a centre. */
export interface NearbyPlace {
  id: number
  /** Its labels in `job_search.place`, from the smallest cell of the grid to the largest. */
  cells: string[]
  /** To the nearest centre, in whole kilometres. */
  km: number
}

const EARTH_KM = 6371
const DEGREE_KM = 111

/** The places within `km` of any of these, nearest first. Most regions and countries have no point. */
export async function listNearbyPlaces(
  db: Db,
  centres: readonly number[],
  km: number,
): Promise<NearbyPlace[]> {
  // A box limits the places whose distance is computed. Near the poles a degree of longitude is shorter.
  const { rows } = await db.execute<NearbyPlace & Record<string, unknown>>(sql`
    select near.id, min(round(distance))::int as km, near.cells
    from places as centre
    join places as near on near.latitude between centre.latitude - ${km / DEGREE_KM}::float8
        and centre.latitude + ${km / DEGREE_KM}::float8,
    lateral (select abs(near.longitude - centre.longitude) as degrees) as apart,
    lateral (
      select 2 * ${EARTH_KM}::int * asin(least(1, sqrt(
        sin(radians(near.latitude - centre.latitude) / 2) ^ 2
        + cos(radians(centre.latitude)) * cos(radians(near.latitude)) * sin(radians(degrees) / 2) ^ 2))) as distance
      ) as measured
    where centre.id = any(${sql.param([...centres])}::int[])
      and least(degrees, 360 - degrees) * cos(radians(least(89, abs(centre.latitude) + ${km / DEGREE_KM}::float8)))
        <= ${km / DEGREE_KM}::float8
      and distance <= ${km}::int
    group by near.id order by km, near.id`)
  return rows
}
