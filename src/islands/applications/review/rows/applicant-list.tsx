import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'

import { ApplicantRow } from './applicant-row.tsx'
import type { ListFilters } from '../list-filters.ts'
import { SelectAll, type SelectAllProps } from './select-all.tsx'
import { useMatches } from '../use-matches.ts'
import type { Review } from '../use-review.ts'

interface ApplicantListProps {
  applications: readonly ReceivedApplicationSummary[]
  filters: ListFilters
  now: string
  review: Review
  /** How many "Select all" finds; null where nothing of the list can be selected. */
  selectable: Pick<SelectAllProps, 'amount' | 'status'> | null
}

/** The applications of a page, one row each, under a head that stays in view. */
export function ApplicantList(props: ApplicantListProps) {
  const { applications, filters, now, review, selectable } = props
  const { list, matches } = useMatches<HTMLTableElement>()
  const instant = new Date(now)
  return (
    <table className="review-table" ref={list}>
      <caption className="sr-only">Applicants</caption>
      <thead>
        <tr>
          <th className="review-tick" scope="col">
            <span className="sr-only">Selected</span>
          </th>
          <th className="review-who" scope="col">
            <span className="review-label">Name</span>
            {selectable && <SelectAll selection={review.selection} {...selectable} />}
          </th>
          {filters.jobId === null && <Head className="review-job">Job</Head>}
          <Head className="review-skills">Place and skills</Head>
          <Head className="review-match">Match</Head>
          <Head className="review-time">Applied</Head>
          <Head className="review-notes">Notes</Head>
          <Head className="review-status">Status</Head>
          <th className="review-message" scope="col">
            <span className="sr-only">Message</span>
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}

/** A head without a control, which a phone has no room for. */
function Head({ children, className }: { children: string; className: string }) {
  return (
    <th className={className} scope="col">
      <span className="review-label">{children}</span>
    </th>
  )
}
