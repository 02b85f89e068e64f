import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import type { MouseEvent, ReactNode } from 'react'

import { MatchPill } from '#islands/ui/match-pill.tsx'
import { StatusBadge } from '#islands/ui/status-badge.tsx'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'
import { APPLICATION_STATUS_LABELS } from '#lib/shared/applications/application-status.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { applicationHref, type ListFilters } from '../review/list-filters.ts'
import type { ListPosition, Neighbour, OpenedActions } from './opened-application.ts'
import { goBeside } from './go-beside.ts'
import { RatingPart } from './rating-part.tsx'

interface ApplicationHeadProps {
  actions: OpenedActions
  application: OpenedApplication
  back: string
  filters: ListFilters
  listPosition: ListPosition
}

/** Who applied for what, how well they fit, and the way to the list and to the applications beside. */
export function ApplicationHead(props: ApplicationHeadProps) {
  const { actions, application, back, filters, listPosition } = props
  const { candidate, emptied_after, job_id, job_title, match_score, status } = application
  const isWhole = filters.jobId === null
  return (
    <header className="application-head">
      <a
        className="button button-quiet button-icon no-print -ml-2"
        href={back}
        title="Back to the list"
      >
        <ArrowLeftIcon aria-hidden="true" className="icon" />
        <span className="sr-only">
          {isWhole ? 'Back to Applicants' : `Back to Applications for ${job_title}`}
        </span>
      </a>
      {candidate.photo_url && (
        <img
          alt=""
          className="h-10 w-10 shrink-0 rounded-full border object-cover"
          height={40}
          src={candidate.photo_url}
          width={40}
        />
      )}
      <div className="min-w-0 grow basis-[7rem]">
        <h1 className="truncate text-xl" dir="auto" id="applicant" title={candidate.name}>
          {candidate.name}
        </h1>
        <p className="truncate text-sm" dir="auto">
          <a
            className="text-soft hover:text-ink hover:underline"
            href={`/recruiter/jobs/${job_id}`}
          >
            {job_title}
          </a>
        </p>
      </div>
      <div className="application-marks">
        <StatusBadge status={status} />
        {match_score !== null && <MatchPill score={match_score} />}
        {emptied_after === null && <RatingPart actions={actions} application={application} />}
      </div>
      <nav
        aria-label="Applications of the list"
        className="no-print flex shrink-0 items-center gap-1"
      >
        <Step filters={filters} to={listPosition.previous} word="Previous">
          <ChevronLeftIcon aria-hidden="true" className="icon" />
        </Step>
        <span className="text-sm tabular-nums text-soft">
          {positionText(listPosition, filters)}
        </span>
        <Step filters={filters} to={listPosition.next} word="Next">
          <ChevronRightIcon aria-hidden="true" className="icon" />
        </Step>
      </nav>
    </header>
  )
}

/** "3 of 24 pending". A decision takes an application out of a list of one status. */
function positionText({ listed, position, total }: ListPosition, { status }: ListFilters): string {
  const of = formatFigure(total)
  const kind = status === null ? '' : ` ${APPLICATION_STATUS_LABELS[status].toLowerCase()}`
  return listed ? `${formatFigure(position)} of ${of}${kind}` : `${of}${kind}`
}

interface StepProps extends Pick<ApplicationHeadProps, 'filters'> {
  children: ReactNode
  to: Neighbour | null
  word: 'Next' | 'Previous'
}

/** As `page-keys.ts` reads them. */
const KEYS = { Next: 'j', Previous: 'k' }

function Step({ children, filters, to, word }: StepProps) {
  if (to === null)
    return (
      <span aria-hidden="true" className="button button-icon text-edge">
        {children}
      </span>
    )
  const href = applicationHref(filters, to.id)
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goBeside(href)
  }
  const label = `${word}: ${to.name}`
  const key = KEYS[word]
  return (
    <a
      aria-keyshortcuts={key}
      aria-label={label}
      className="button button-quiet button-icon"
      href={href}
      onClick={follow}
      rel={word === 'Next' ? 'next' : 'prev'}
      title={`${label} (${key})`}
    >
      {children}
    </a>
  )
}
