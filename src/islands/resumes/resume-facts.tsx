import {
  ArrowDownTrayIcon,
  ArrowPathIcon,
  ChartBarIcon,
  ClipboardDocumentCheckIcon,
  DocumentTextIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'

import { Button } from '#islands/ui/button.tsx'
import { Notice } from '#islands/ui/notice.tsx'
import type { Resume } from '#lib/contract/profiles.ts'
import { formatDate } from '#lib/shared/dates.ts'
import { formatMegabytes } from '#lib/shared/file-size.ts'
import { UNREADABLE_TEXTS } from '#lib/shared/resume-state.ts'

interface ResumeFactsProps {
  onDelete: () => void
  onReplace: () => void
  onReview: () => void
  resume: Resume
  timeZone: string
}

/** What is on file and what can be done with it; an unreadable one says why and what to do. */
export function ResumeFacts(props: ResumeFactsProps) {
  const { onDelete, onReplace, onReview, resume, timeZone } = props
  const { filename, ocr, readable, reason, size, state, uploadedAt, url } = resume
  return (
    <>
      <div className="flex items-start gap-3">
        <DocumentTextIcon aria-hidden="true" className="icon mt-0.5 text-soft" />
        <div className="min-w-0">
          <p className="font-medium">{filename}</p>
          <p className="text-sm text-soft">
            {formatMegabytes(size)} · Uploaded {formatDate(uploadedAt, timeZone)}
          </p>
          {readable && ocr && (
            <p className="text-sm text-soft">Its words were recognised in a picture (OCR).</p>
          )}
        </div>
      </div>
      {state === 'reading' && (
        <Notice title="Your resume is being read">
          It holds pictures instead of text, so its words are recognised first. That takes up to a
          minute; you can leave this page.
        </Notice>
      )}
      {readable && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border bg-paper p-4">
          <p className="min-w-0 grow basis-[14rem]">
            We have read your resume. See what it adds to your profile.
          </p>
          <Button look="main" onClick={onReview}>
            <ClipboardDocumentCheckIcon aria-hidden="true" className="icon" />
            Review what we read
          </Button>
        </div>
      )}
      {state === 'unreadable' && reason && (
        <Notice kind="warning" title="Your resume could not be read">
          {UNREADABLE_TEXTS[reason]}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <a className="button button-outline" download={filename} href={url}>
          <ArrowDownTrayIcon aria-hidden="true" className="icon" />
          Download
        </a>
        <a className="button button-outline" href="/candidate/resume/ats-score">
          <ChartBarIcon aria-hidden="true" className="icon" />
          ATS Compatibility
        </a>
        <Button onClick={onReplace}>
          <ArrowPathIcon aria-hidden="true" className="icon" />
          Replace
        </Button>
        <Button look="quiet" onClick={onDelete}>
          <TrashIcon aria-hidden="true" className="icon" />
          Delete
        </Button>
      </div>
    </>
  )
}
