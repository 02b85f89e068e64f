import { sql } from 'drizzle-orm'

import { COUNTRY_CODES, countryName } from '#lib/shared/places/countries.ts'

import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { escapeLike } from '../../db/like.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { listPlaceNames } from '../../places/index.ts'
import { inUnfinishedPlace } from '../search/postgres/search-place.ts'

const LIMIT = 8
/** The maximum of open jobs to read, so that a common first letter is not slow. */
const MAX_READ = 500

/**
 * Suggests places that begin with the typed text: first places of the company's own jobs, then those of
 * open jobs, then cities, regions and countries by their size. If there are none, the typed text with
 * each country whose name begins like the typed country ("Remote, Ca").
 */
export async function suggestPlaces(db: Db, recruiter: Actor, typed: string): Promise<string[]> {
  const text = typed.trim()
  if (text.length < 2) return []
  const companyId = await getCompanyId(db, recruiter)
  const pattern = `${escapeLike(text.toLowerCase())}%`
  const { rows } = await db.execute<{ location: string }>(sql`
    with found as (
      (select location, true as own from ${jobs}
        where company_id = ${companyId} and deleted_at is null and lower(location) like ${pattern}
        limit ${MAX_READ})
      union all
      (select location, false from job_search
        where ${inUnfinishedPlace(text).indexed} and lower(location) like ${pattern}
        limit ${MAX_READ})
    )
    select location from found group by location
    order by bool_or(own) desc, count(*) desc, location limit ${LIMIT}`)
  const places = [...rows.map(row => row.location), ...(await listPlaceNames(db, text))]
  const others = places.length > 0 ? [] : withCountry(text)
  return [...new Set([...places, ...others])].slice(0, LIMIT)
}

/** "Pune, Ind" → "Pune, India", "Pune, Indonesia"; a country alone as well. */
function withCountry(text: string): string[] {
  const cut = text.lastIndexOf(',')
  const typedCountry = text
    .slice(cut + 1)
    .trim()
    .toLowerCase()
  if (typedCountry === '') return []
  const before = cut === -1 ? '' : `${text.slice(0, cut).trim()}, `
  return COUNTRY_CODES.map(countryName)
    .filter(name => name.toLowerCase().startsWith(typedCountry))
    .toSorted()
    .map(name => before + name)
}
