import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'

import { ApplicantRow } from './applicant-row.tsx'
import { useMatches } from './use-matches.ts'
import type { Review } from './use-review.ts'

interface ApplicantListProps {
  applications: readonly ReceivedApplicationSummary[]
  now: string
  review: Review
  withJob: boolean
}

/** The applications of a page, one row each. */
export function ApplicantList({ applications, now, review, withJob }: ApplicantListProps) {
  const { list, matches } = useMatches<HTMLUListElement>()
  const instant = new Date(now)
  return (
    <ul className="divide-y rounded-card border bg-surface" ref={list}>
      {applications.map(application => (
        <ApplicantRow
          application={application}
          key={application.id}
          match={matches.get(application.id)}
          now={instant}
          review={review}
          withJob={withJob}
        />
      ))}
    </ul>
  )
}
