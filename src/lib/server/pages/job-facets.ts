import { capitalised, readFacet, writeFacet } from '#lib/shared/jobs/facet-path.ts'
import { CATEGORY_LABELS, isCategory } from '#lib/shared/jobs/categories.ts'

import type { Facet } from './job-board.ts'

/** All open jobs of a category; null for an unknown key. */
export function categoryFacet(key: string): Facet | null {
  if (!isCategory(key)) return null
  const heading = `${CATEGORY_LABELS[key]} jobs`
  return { heading, path: `/jobs/category/${key}`, search: { category: [key] } }
}

/** All open jobs in a place: "new-york" is New York. */
export function placeFacet(slug: string): Facet | null {
  const place = readFacet(slug)
  const heading = `Jobs in ${capitalised(place)}`
  return place
    ? { heading, path: `/jobs/in/${writeFacet(place)}`, search: { location: place } }
    : null
}

/** All open jobs that require a skill. */
export function skillFacet(slug: string): Facet | null {
  const skill = readFacet(slug)
  const heading = `${capitalised(skill)} jobs`
  return skill ? { heading, path: `/jobs/skill/${writeFacet(skill)}`, search: { skill } } : null
}

export const REMOTE: Facet = {
  heading: 'Remote jobs',
  path: '/jobs/remote',
  search: { remote: true },
}
