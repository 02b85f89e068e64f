import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'

import { ApplicantRow } from './applicant-row.tsx'
import type { ListFilters } from './list-filters.ts'
import { useMatches } from './use-matches.ts'
import type { Review } from './use-review.ts'

interface ApplicantListProps {
  applications: readonly ReceivedApplicationSummary[]
  filters: ListFilters
  now: string
  review: Review
}

/** The applications of a page, one row each. */
export function ApplicantList({ applications, filters, now, review }: ApplicantListProps) {
  const { list, matches } = useMatches<HTMLUListElement>()
  const instant = new Date(now)
  return (
    <ul className="divide-y rounded-card border bg-surface" ref={list}>
      {applications.map(application => (
        <ApplicantRow
          application={application}
          filters={filters}
          key={application.id}
          match={matches.get(application.id)}
          now={instant}
          review={review}
        />
      ))}
    </ul>
  )
}
