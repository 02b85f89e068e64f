import type { SalaryScope } from '#lib/server/jobs/index.ts'
import { readFacet, writeFacet } from '#lib/shared/jobs/facet-path.ts'
import { countryName, findCountry } from '#lib/shared/places/countries.ts'

/** "/salaries", "/salaries/in/germany", "/salaries/title/welder", "/salaries/title/welder/germany/berlin". */
export function salaryHref({ cityKey, country, key, work }: SalaryScope): string {
  const place = [country && countryName(country), cityKey].filter(Boolean).map(writeFacet)
  const everyWork = place.length > 0 ? ['in'] : []
  const path = work === 'all' ? [...everyWork, ...place] : [work, key, ...place]
  return ['/salaries', ...path].join('/')
}

/** Reads what follows "/salaries/" in an address; null where it names no scope. */
export function readSalaryScope(path: string | undefined): SalaryScope | null {
  const [first, ...rest] = path?.split('/') ?? []
  if (first === undefined) return scopeOf({ key: '', work: 'all' }, [])
  if (first === 'in') return rest.length > 0 ? scopeOf({ key: '', work: 'all' }, rest) : null
  const [key = '', ...place] = rest
  return first === 'category' || first === 'title' ? scopeOf({ key, work: first }, place) : null
}

function scopeOf(work: Pick<SalaryScope, 'key' | 'work'>, place: string[]): SalaryScope | null {
  const [first, city = '', ...rest] = place
  const country = first === undefined ? '' : findCountry(readFacet(first))
  return country === null || rest.length > 0 ? null : { ...work, cityKey: readFacet(city), country }
}

/** "Berlin, Germany", "Germany"; empty for everywhere. */
export function placeName({ city, country }: { city: string; country: string }): string {
  return [city, country && countryName(country)].filter(Boolean).join(', ')
}
