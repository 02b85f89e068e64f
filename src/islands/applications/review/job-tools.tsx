import {
  ArrowDownTrayIcon,
  EyeIcon,
  EyeSlashIcon,
  QuestionMarkCircleIcon,
} from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { EndBlindReviewDialog } from '#islands/ui/dialogs/end-blind-review-dialog.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'

const QuestionsDialog = lazy(async () => {
  const { QuestionsDialog: loaded } = await import('./questions-dialog.tsx')
  return { default: loaded }
})

interface JobToolsProps {
  /** Whether the job, and the company, review blind. */
  blind: { company: boolean; job: boolean }
  jobId: number
}

/** Actions for all applications of a job. */
export function JobTools({ blind, jobId }: JobToolsProps) {
  const hydrated = useHydrated()
  const [editsQuestions, setEditsQuestions] = useState(false)
  const { busy, run } = useWork(showToast)
  const [endsBlind, setEndsBlind] = useState(false)

  const reviewBlind = async (on: boolean) => {
    await call('PUT /recruiters/jobs/{id}/blind-review', {
      body: { blind_review: on },
      params: { id: jobId },
    })
    // All names on the page change with it.
    location.reload()
  }
  const begin = () =>
    run(async () => {
      await reviewBlind(true)
      return 'leaving'
    })
  const Eye = blind.job ? EyeIcon : EyeSlashIcon
  return (
    <div className="job-tools">
      <Button disabled={!hydrated} onClick={() => setEditsQuestions(true)}>
        <QuestionMarkCircleIcon aria-hidden="true" className="icon" />
        <span>Screening questions</span>
      </Button>
      {blind.company ? (
        <p className="text-soft">Your company reviews all jobs blind.</p>
      ) : (
        <Button
          busy={busy}
          disabled={!hydrated}
          onClick={() => (blind.job ? setEndsBlind(true) : void begin())}
        >
          <Eye aria-hidden="true" className="icon" />
          <span>{blind.job ? 'End blind review' : 'Review blind'}</span>
        </Button>
      )}
      <a className="button button-outline" href={`/api/recruiters/applicants/${jobId}/export`}>
        <ArrowDownTrayIcon aria-hidden="true" className="icon" />
        <span>Export CSV</span>
      </a>
      {endsBlind && (
        <EndBlindReviewDialog
          of="this job"
          onClose={() => setEndsBlind(false)}
          onConfirm={() => reviewBlind(false)}
        />
      )}
      <Suspense>
        {editsQuestions && (
          <QuestionsDialog jobId={jobId} onClose={() => setEditsQuestions(false)} />
        )}
      </Suspense>
    </div>
  )
}
