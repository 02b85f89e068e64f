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

import type { Asked } from './asked.ts'
import { ResumeLine } from './resume-line.tsx'

interface ResumeFactsProps {
  ask: (asked: Asked) => void
  /** Shows the way to the others. */
  defaultOnly: boolean
  /** How many resumes there are besides. */
  others: number
  resume: ListedResume
  timeZone: string
}

/** What is on file and what can be done with it; an unreadable one says why and what to do. */
export function ResumeFacts(props: ResumeFactsProps) {
  const { ask, defaultOnly, others, resume, timeZone } = props
  const { readable, reason, state } = resume
  return (
    <>
      <ResumeLine resume={resume} timeZone={timeZone} />
      {others > 0 && (
        <p className="text-soft">
          Your profile, your matches and your ATS score go by this one, and it is sent with
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
          It holds pictures instead of text, so its words are recognised first. That takes up to a
          minute; you can leave this page.
        </Callout>
      )}
      {readable && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border bg-paper p-4">
          <p className="min-w-0 grow basis-[14rem]">
            We have read your resume. See what it adds to your profile.
          </p>
          <Button look="main" onClick={() => ask({ what: 'review' })}>
            <ClipboardDocumentCheckIcon aria-hidden="true" className="icon" />
            Review what we read
          </Button>
        </div>
      )}
      {state === 'unreadable' && reason && (
        <Callout kind="warning" title="Your resume could not be read">
          {UNREADABLE_TEXTS[reason]}
        </Callout>
      )}
      <Actions ask={ask} resume={resume} />
    </>
  )
}

function Actions({ ask, resume }: Pick<ResumeFactsProps, 'ask' | 'resume'>) {
  const { filename, url } = resume
  return (
    <div className="flex flex-wrap gap-2">
      <a className="button button-outline" download={filename} href={url}>
        <ArrowDownTrayIcon aria-hidden="true" className="icon" />
        Download
      </a>
      <a className="button button-outline" href="/candidate/resume/ats-score">
        <ChartBarIcon aria-hidden="true" className="icon" />
        ATS Compatibility
      </a>
      <Button onClick={() => ask({ resume, what: 'replace' })}>
        <ArrowPathIcon aria-hidden="true" className="icon" />
        Replace
      </Button>
      <Button onClick={() => ask({ resume, what: 'rename' })}>
        <PencilSquareIcon aria-hidden="true" className="icon" />
        Rename
      </Button>
      <Button look="quiet" onClick={() => ask({ resume, what: 'delete' })}>
        <TrashIcon aria-hidden="true" className="icon" />
        Delete
      </Button>
    </div>
  )
}
