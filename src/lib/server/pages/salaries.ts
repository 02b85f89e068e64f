import type { UrlSearch } from '#lib/contract/jobs/job-search.ts'
import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import {
  findSalaries,
  type Salaries,
  type SalaryScope,
  searchHref,
  searchJobs,
} from '../jobs/index.ts'
import { isCategory } from '#lib/shared/jobs/categories.ts'
import { countryName } from '#lib/shared/places/countries.ts'

/** The data of a page of salaries. */
export interface SalaryPage extends Salaries {
  /** The newest open jobs of the scope. */
  openings: Page<Job>
  /** The URL of the list of all these jobs. */
  openingsHref: string
}

const OPENINGS = 5

/** Reads the page of a scope; null if it has no figure. */
export async function readSalaryPage(
  { services }: App.Locals,
  scope: SalaryScope,
): Promise<SalaryPage | null> {
  const salaries = await findSalaries(services, scope)
  if (!salaries) return null
  const search = searchOf(scope, salaries)
  const { page } = await searchJobs(services, null, { ...search, limit: OPENINGS })
  return { ...salaries, openings: page, openingsHref: searchHref('/jobs', search) }
}

/** The search that finds the open jobs of a scope. */
function searchOf({ country, key, work }: SalaryScope, { city, workName }: Salaries): UrlSearch {
  const location = city || (country && countryName(country))
  return {
    ...(isCategory(key) && { category: [key] }),
    ...(work === 'title' && { q: workName }),
    ...(location && { location }),
  }
}
