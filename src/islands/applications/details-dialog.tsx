import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import type { ReceivedApplication } from '#lib/contract/applications.ts'

import { Background } from './background.tsx'
import { Part } from './details-part.tsx'
import { MatchPart } from './match-part.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Timeline } from './timeline.tsx'
import type { Reading, Review } from './use-review.ts'

/** One application in full. */
export function DetailsDialog({ review }: { review: Review }) {
  const { close, open, reading, startDecision } = review
  const application = reading?.application
  return (
    <Dialog
      footer={
        application && (
          <>
            <Button onClick={close}>Close</Button>
            {application.status !== 'withdrawn' && (
              <Button
                look="main"
                onClick={() => {
                  close()
                  startDecision(application)
                }}
              >
                Change status
              </Button>
            )}
          </>
        )
      }
      onClose={close}
      open={reading !== null}
      size="lg"
      title="Application Details"
    >
      {reading && <Details onRetry={() => open(reading.application)} reading={reading} />}
    </Dialog>
  )
}

function Details({ onRetry, reading }: { onRetry: () => void; reading: Reading }) {
  const { application, error, full } = reading
  return (
    <div className="space-y-5">
      <Head application={application} />
      <Contact application={application} />
      {application.cover_letter && (
        <Part title="Cover letter">
          <p className="whitespace-pre-line">{application.cover_letter}</p>
        </Part>
      )}
      {error !== null && <ErrorBox message={error} onRetry={onRetry} />}
      {full ? (
        <>
          {full.match && <MatchPart match={full.match} />}
          <Background background={full.background} candidate={full.candidate} />
          <Timeline events={full.events} />
        </>
      ) : (
        error === null && <Skeleton className="h-24" />
      )}
    </div>
  )
}

function Head({ application }: { application: ReceivedApplication }) {
  const { candidate, job_title, match_score, status } = application
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h3>{candidate.name}</h3>
        <p className="text-soft">{job_title}</p>
      </div>
      <div className="flex items-center gap-3">
        {match_score !== null && <span className="tabular-nums">{match_score}% match</span>}
        <StatusBadge status={status} />
      </div>
    </div>
  )
}

function Contact({ application: { candidate } }: { application: ReceivedApplication }) {
  return (
    <div className="space-y-3">
      <dl className="grid gap-3 sm:grid-cols-3">
        <Fact label="Email">
          {candidate.email && (
            <a className="link" href={`mailto:${candidate.email}`}>
              {candidate.email}
            </a>
          )}
        </Fact>
        <Fact label="Phone">
          {candidate.phone && (
            <a className="link" href={`tel:${candidate.phone}`}>
              {candidate.phone}
            </a>
          )}
        </Fact>
        <Fact label="Location">{candidate.location}</Fact>
      </dl>
      {candidate.resume_url ? (
        <a className="button button-outline" href={candidate.resume_url}>
          <ArrowDownTrayIcon aria-hidden="true" className="icon" />
          Download resume
        </a>
      ) : (
        <p className="text-soft">No resume provided.</p>
      )}
    </div>
  )
}

function Fact({ children, label }: { children: ReactNode; label: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="min-w-0">{children || 'Not specified'}</dd>
    </div>
  )
}
