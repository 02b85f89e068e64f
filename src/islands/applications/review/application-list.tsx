import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'

import { ApplicationRow } from './application-row.tsx'
import { useMatches } from './use-matches.ts'
import type { Review } from './use-review.ts'

interface ApplicationListProps {
  applications: readonly ReceivedApplicationSummary[]
  now: string
  review: Review
  withJob: boolean
}

/** The applications of a page, one row each. */
export function ApplicationList({ applications, now, review, withJob }: ApplicationListProps) {
  const { list, matches } = useMatches<HTMLUListElement>()
  const instant = new Date(now)
  return (
    <ul className="divide-y rounded-card border bg-surface" ref={list}>
      {applications.map(application => (
        <ApplicationRow
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
