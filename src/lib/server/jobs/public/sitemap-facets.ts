import { sql } from 'drizzle-orm'

import { INDEXED_FACET } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'

/** The number of newest open jobs that decide which facets get a page. It bounds the cost. */
const SAMPLE = 5000
const MAX_FACETS = 200

export interface Facets {
  categories: string[]
  places: string[]
  skills: string[]
}

/** The categories, cities and skills with enough open jobs to be indexed, those with the most jobs first. */
export async function listFacets(db: Db): Promise<Facets> {
  const { rows } = await db.execute<{ kind: keyof Facets; name: string }>(sql`
    with recent as (
      select category, city, skill_keys from jobs
      where status = 'active' and (closes_at is null or closes_at > now())
      order by posted_at desc, id desc limit ${SAMPLE}
    ), named as (
      select 'categories' as kind, category as name from recent
      union all select 'places', lower(city) from recent where city is not null
      union all select 'skills', unnest(skill_keys) from recent
    ), ranked as (
      select kind, name, row_number() over (partition by kind order by count(*) desc, name) as place
      from named group by kind, name having count(*) >= ${INDEXED_FACET}
    )
    select kind, name from ranked where place <= ${MAX_FACETS} order by kind, place`)
  const named = (kind: keyof Facets) => rows.filter(row => row.kind === kind).map(row => row.name)
  return { categories: named('categories'), places: named('places'), skills: named('skills') }
}
