import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'
import type { OpenedApplication } from '#lib/contract/applications/received-applications.ts'
import { canBeReviewed } from '#lib/shared/applications/application-status.ts'

import { AnswersPart } from './answers-part.tsx'
import { Background } from './background.tsx'
import { CommentsPart } from './comments-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { Part } from './details-part.tsx'
import { MatchPart } from './match-part.tsx'
import { DelayedRejection } from './delayed-rejection.tsx'
import { RatingPart } from './rating-part.tsx'
import { ResumeFacts } from './resume-facts.tsx'
import { ResumePages } from './resume-pages.tsx'
import { StatusBadge } from '#islands/ui/status-badge.tsx'
import { Timeline } from './timeline.tsx'
import type { Details } from '../review/applications-store.ts'
import type { Review } from '../review/use-review.ts'

/** One application in full: facts on one side, the resume on the other. */
export function DetailsDialog({ review }: { review: Review }) {
  const { close, details, startDecision } = review
  const application = details?.application
  return (
    <Dialog
      footer={
        application && (
          <>
            <Button onClick={close}>Close</Button>
            <DetailsActions
              application={application}
              onDecide={() => {
                close()
                startDecision(application)
              }}
            />
          </>
        )
      }
      onClose={close}
      open={details !== null}
      size="xl"
      title="Application Details"
    >
      {details && <DetailsContent details={details} review={review} />}
    </Dialog>
  )
}

interface DetailsActionsProps {
  application: ReceivedApplicationSummary
  onDecide: () => void
}

/** The actions for an open application, the main one last. */
function DetailsActions({ application, onDecide }: DetailsActionsProps) {
  if (!canBeReviewed(application)) return null
  return (
    <>
      {!application.blind && (
        <>
          <a
            className="button button-outline"
            href={`/recruiter/chat/with/${application.candidate.user_id}`}
          >
            <ChatBubbleLeftRightIcon aria-hidden="true" className="icon" />
            Message
          </a>
          <a
            className="button button-outline"
            href={`/recruiter/interviews/new?application=${application.id}`}
          >
            Schedule interview
          </a>
        </>
      )}
      <Button look="main" onClick={onDecide}>
        Change status
      </Button>
    </>
  )
}

function DetailsContent({ details, review }: { details: Details; review: Review }) {
  const { application, error, full } = details
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="space-y-5">
        <Head application={application} photoUrl={full?.candidate.photo_url ?? null} />
        <DelayedRejection application={application} key={application.version} review={review} />
        {error !== null && <ErrorBox message={error} onRetry={() => review.open(application)} />}
        {full ? (
          <About full={full} review={review} />
        ) : (
          error === null && <Skeleton className="h-24" />
        )}
      </div>
      <div className="space-y-4 lg:sticky lg:top-4 lg:max-h-[calc(100vh-12rem)] lg:overflow-y-auto">
        {full ? (
          <Sent full={full} />
        ) : (
          error === null && <Skeleton className="h-64" label="Loading the resume" />
        )}
      </div>
    </div>
  )
}

/** The resume that was sent, and the facts that were parsed from it. */
function Sent({ full }: { full: OpenedApplication }) {
  const { resume_facts: facts } = full
  const { resume_url: resumeUrl } = full.candidate
  if (resumeUrl === null) return <p className="text-soft">{whyNoResume(full)}</p>
  return (
    <>
      {facts && <ResumeFacts facts={facts} />}
      <ResumePages applicationId={full.id} downloadUrl={resumeUrl} />
    </>
  )
}

function whyNoResume({ blind, emptied_after }: OpenedApplication): string {
  if (emptied_after !== null)
    return 'What the candidate sent, and your comments and ratings, are no longer kept.'
  return blind ? 'The resume is hidden until something is decided.' : 'No resume provided.'
}

interface AboutProps {
  full: OpenedApplication
  review: Review
}

function About({ full, review }: AboutProps) {
  return (
    <>
      <ContactPart application={full} />
      {full.cover_letter && (
        <Part title="Cover letter">
          <p className="whitespace-pre-line break-words">{full.cover_letter}</p>
        </Part>
      )}
      <Evaluation full={full} review={review} />
    </>
  )
}

function Evaluation({ full, review }: AboutProps) {
  if (full.emptied_after !== null) return <Timeline events={full.events} />
  return (
    <>
      <RatingPart full={full} review={review} />
      <AnswersPart answers={full.answers} />
      {full.match && <MatchPart match={full.match} />}
      <p className="border-t pt-4 text-sm text-soft">From the profile</p>
      <Background background={full.background} candidate={full.candidate} />
      <CommentsPart full={full} review={review} />
      <Timeline events={full.events} />
    </>
  )
}

interface HeadProps {
  application: ReceivedApplicationSummary
  photoUrl: string | null
}

function Head({ application, photoUrl }: HeadProps) {
  const { candidate, job_title, match_score, status } = application
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 items-center gap-3">
        {photoUrl && (
          <img
            alt=""
            className="h-12 w-12 shrink-0 rounded-full border object-cover"
            height={48}
            src={photoUrl}
            width={48}
          />
        )}
        <Names name={candidate.name}>{job_title}</Names>
      </div>
      <div className="flex items-center gap-3">
        {match_score !== null && <span className="tabular-nums">{match_score}% match</span>}
        <StatusBadge status={status} />
      </div>
    </div>
  )
}

function Names({ children, name }: { children: ReactNode; name: string }) {
  return (
    <div className="min-w-0">
      <h3 className="break-words">{name}</h3>
      <p className="break-words text-soft">{children}</p>
    </div>
  )
}
