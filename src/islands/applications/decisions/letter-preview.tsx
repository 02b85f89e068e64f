import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

/** The placeholder for the title of each person's job. */
export const JOB_FIELD = '{job}'

/** A text for several people, with the title of one job. */
export function withJob(text: string, jobTitle: string): string {
  return text.replaceAll(JOB_FIELD, () => jobTitle)
}

interface LetterPreviewProps {
  applications: readonly ReceivedApplicationSummary[]
  texts: { feedback: string; nextSteps: string }
}

/** Previews the letter to each person, one at a time. */
export function LetterPreview({ applications, texts }: LetterPreviewProps) {
  const [at, setAt] = useState(0)
  const application = applications[at]
  if (!application) return null
  const { candidate, job_title } = application
  const [feedback, nextSteps] = [texts.feedback, texts.nextSteps].map(text =>
    withJob(text.trim(), job_title),
  )
  return (
    <section aria-label="Preview" className="rounded border bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="min-w-0 break-words">
          <span className="font-medium">{candidate.name}</span>
          <span className="text-soft">
            , {job_title} ({formatFigure(at + 1)} of {formatFigure(applications.length)})
          </span>
        </p>
        {applications.length > 1 && (
          <span className="flex gap-1">
            <Button disabled={at === 0} look="quiet" onClick={() => setAt(at - 1)}>
              Previous
            </Button>
            <Button
              disabled={at === applications.length - 1}
              look="quiet"
              onClick={() => setAt(at + 1)}
            >
              Next
            </Button>
          </span>
        )}
      </div>
      <p className="mt-2 whitespace-pre-line break-words">
        {feedback || 'No feedback: the candidate reads a short standard text that says thank you.'}
      </p>
      {nextSteps && (
        <p className="mt-2 whitespace-pre-line break-words">
          <span className="font-medium">Next steps: </span>
          {nextSteps}
        </p>
      )}
    </section>
  )
}
