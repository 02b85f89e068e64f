import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

/** What stands in a text for the title of each person's job. */
export const JOB_FIELD = '{job}'

/** A text for several people as the applicant for one job reads it. */
export function withJob(text: string, jobTitle: string): string {
  return text.replaceAll(JOB_FIELD, () => jobTitle)
}

interface LetterPreviewProps {
  chosen: readonly ReceivedApplicationSummary[]
  texts: { feedback: string; nextSteps: string }
}

/** What each person will read, one after the other. */
export function LetterPreview({ chosen, texts }: LetterPreviewProps) {
  const [at, setAt] = useState(0)
  const application = chosen[at]
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
            , {job_title} ({formatFigure(at + 1)} of {formatFigure(chosen.length)})
          </span>
        </p>
        {chosen.length > 1 && (
          <span className="flex gap-1">
            <Button disabled={at === 0} look="quiet" onClick={() => setAt(at - 1)}>
              Previous
            </Button>
            <Button disabled={at === chosen.length - 1} look="quiet" onClick={() => setAt(at + 1)}>
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
