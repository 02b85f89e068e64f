import {
  ArrowDownTrayIcon,
  ArrowPathIcon,
  ChartBarIcon,
  ClipboardDocumentCheckIcon,
  PencilSquareIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'

import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import { UNREADABLE_TEXTS } from '#lib/shared/resumes/resume-state.ts'

import type { ResumeAction } from './resume-action.ts'
import { ResumeLine } from './resume-line.tsx'

interface ResumeFactsProps {
  onAction: (action: ResumeAction) => void
  /** Shows a link to the others. */
  defaultOnly: boolean
  /** The number of other resumes. */
  others: number
  resume: ListedResume
  timeZone: string
}

/** The stored resume and its actions; an unreadable one shows the reason and the remedy. */
export function ResumeFacts(props: ResumeFactsProps) {
  const { onAction, defaultOnly, others, resume, timeZone } = props
  const { readable, reason, reviewed, state } = resume
  return (
    <>
      <ResumeLine resume={resume} timeZone={timeZone} />
      {others > 0 && (
        <p className="text-soft">
          Your profile, your matches and your ATS score are based on this one, and it is sent with
          applications unless you choose another.{' '}
          {defaultOnly && (
            <a className="link" href="/candidate/resume">
              All {others + 1} resumes
            </a>
          )}
        </p>
      )}
      {state === 'reading' && (
        <Callout title="Your resume is being read">
          {reason === null
            ? 'Many people are uploading right now, so this takes some minutes. You can leave this page.'
            : 'It holds pictures instead of text, so its words are recognised first. That takes up to a minute; you can leave this page.'}
        </Callout>
      )}
      {readable && !reviewed && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border bg-paper p-4">
          <p className="min-w-0 grow basis-[14rem]">
            We have read your resume. See what it adds to your profile.
          </p>
          <ReviewButton look="main" onAction={onAction} />
        </div>
      )}
      {state === 'unreadable' && reason && (
        <Callout kind="warning" title="Your resume could not be read">
          {UNREADABLE_TEXTS[reason]}
        </Callout>
      )}
      <Actions onAction={onAction} resume={resume} />
    </>
  )
}

function Actions({ onAction, resume }: Pick<ResumeFactsProps, 'onAction' | 'resume'>) {
  const { filename, readable, reviewed, url } = resume
  return (
    <div className="button-row">
      <a className="button button-outline" download={filename} href={url}>
        <ArrowDownTrayIcon aria-hidden="true" className="icon" />
        Download
      </a>
      <a className="button button-outline" href="/candidate/resume/ats-score">
        <ChartBarIcon aria-hidden="true" className="icon" />
        ATS Compatibility
      </a>
      {readable && reviewed && <ReviewButton look="outline" onAction={onAction} />}
      <Button onClick={() => onAction({ resume, what: 'replace' })}>
        <ArrowPathIcon aria-hidden="true" className="icon" />
        Replace
      </Button>
      <Button onClick={() => onAction({ resume, what: 'rename' })}>
        <PencilSquareIcon aria-hidden="true" className="icon" />
        Rename
      </Button>
      <Button look="quiet" onClick={() => onAction({ resume, what: 'delete' })}>
        <TrashIcon aria-hidden="true" className="icon" />
        Delete
      </Button>
    </div>
  )
}

interface ReviewButtonProps extends Pick<ResumeFactsProps, 'onAction'> {
  look: 'main' | 'outline'
}

function ReviewButton({ look, onAction }: ReviewButtonProps) {
  return (
    <Button look={look} onClick={() => onAction({ what: 'review' })}>
      <ClipboardDocumentCheckIcon aria-hidden="true" className="icon" />
      Review what we read
    </Button>
  )
}
