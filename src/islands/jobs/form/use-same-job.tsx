import { useState } from 'react'

import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { call } from '#lib/client/api.ts'
import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'

import type { JobFormValues } from './job-form-values.ts'

type Posting = Pick<JobFormValues, 'location' | 'status' | 'title'>

interface Question {
  same: CompanyJob
  answer: (posts: boolean) => void
}

/** Asks before the company posts a job that is already open. */
export function useSameJob(timeZone: string) {
  const [question, setQuestion] = useState<Question | null>(null)

  /**
   * Resolves to whether to save the job. Asks only if saving posts it and an open job is the same.
   * `stored` is the job that is being edited.
   */
  const confirmPosting = async (
    { location, status, title }: Posting,
    stored: Pick<CompanyJob, 'id' | 'status'> | null = null,
  ): Promise<boolean> => {
    if (status !== 'active' || stored?.status === 'active') return true
    const except = stored === null ? {} : { except: String(stored.id) }
    const query = { location, title, ...except }
    const { job: same } = await call('GET /recruiters/same-job', { query })
    if (same === null) return true
    return new Promise(resolve => {
      setQuestion({
        answer: posts => {
          setQuestion(null)
          resolve(posts)
        },
        same,
      })
    })
  }
  const dialog = question && <SameJobDialog {...question} timeZone={timeZone} />
  return { confirmPosting, dialog }
}

function SameJobDialog({ answer, same, timeZone }: Question & { timeZone: string }) {
  const { id, location, posted_at: postedAt, title } = same
  const since = postedAt === null ? '' : ` since ${formatDate(new Date(postedAt), timeZone)}`
  return (
    <ConfirmDialog
      action="Post it again"
      description={`${title} in ${location} is open${since}. Candidates would see it twice.`}
      keep="Do not post"
      look="main"
      onClose={() => answer(false)}
      onConfirm={async () => answer(true)}
      title="You have posted this job already"
    >
      <a className="link" href={`/recruiter/jobs/${id}`} target="_blank">
        Open the posted job
      </a>
    </ConfirmDialog>
  )
}
