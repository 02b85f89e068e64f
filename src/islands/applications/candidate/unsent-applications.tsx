import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { CompanyMark } from '#islands/ui/company-mark.tsx'
import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import type { UnsentApplication } from '#lib/contract/applications/application-drafts.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { UnsentLetter } from './unsent-letter.tsx'

interface UnsentApplicationsProps {
  applications: UnsentApplication[]
  /** When the page was rendered: the times of the rows count back from here. */
  now: string
  /** The candidate's time zone. */
  timeZone: string
}

/** Applications that the candidate has begun and not sent. */
export function UnsentApplications({ applications, now, timeZone }: UnsentApplicationsProps) {
  const [rows, setRows] = useState(applications)
  const [deleting, setDeleting] = useState<UnsentApplication | null>(null)
  if (rows.length === 0) return null

  const remove = async ({ job_id: jobId }: UnsentApplication) => {
    await call('DELETE /candidates/application-drafts/{jobId}', { params: { jobId } })
    setRows(rows.filter(row => row.job_id !== jobId))
    setDeleting(null)
  }
  return (
    <section aria-labelledby="unsent" className="mb-8">
      <h2 className="mb-3" id="unsent">
        Not sent yet
      </h2>
      <ul className="divide-y rounded-card border bg-surface">
        {rows.map(row => (
          <UnsentRow
            application={row}
            key={row.job_id}
            now={now}
            onDelete={() => setDeleting(row)}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          action="Delete Draft"
          description={`Your letter and your answers for “${deleting.job_title}” will be deleted.`}
          keep="Keep Draft"
          onClose={() => setDeleting(null)}
          onConfirm={() => remove(deleting)}
          title="Delete this unsent application?"
        />
      )}
    </section>
  )
}

interface UnsentRowProps extends Pick<UnsentApplicationsProps, 'now' | 'timeZone'> {
  application: UnsentApplication
  onDelete: () => void
}

function UnsentRow({ application, now, onDelete, timeZone }: UnsentRowProps) {
  const { company_logo, company_name, has_letter, is_open, job_id, job_title, updated_at } =
    application
  const hydrated = useHydrated()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <CompanyMark logo={company_logo} name={company_name} />
      <div className="min-w-0 grow basis-48">
        <h3 className="break-words text-base font-medium">
          <a className="hover:underline" href={`/jobs/${job_id}`}>
            {job_title}
          </a>
        </h3>
        <p className="break-words text-soft">{company_name}</p>
        <p className="text-sm text-soft">
          Changed {relativeTime(updated_at, new Date(now))} · {deadlineOf(application, timeZone)}
        </p>
      </div>
      <div className="flex gap-2">
        {is_open && (
          <a
            aria-label={`Continue ${job_title}`}
            className="button button-main"
            href={`/jobs/${job_id}#apply`}
          >
            Continue
          </a>
        )}
        {!is_open && has_letter && <UnsentLetter application={application} />}
        <Button aria-label={`Delete ${job_title}`} disabled={!hydrated} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}

function deadlineOf({ closes_at, is_open }: UnsentApplication, timeZone: string): string {
  if (!is_open) return 'This job no longer accepts applications'
  return closes_at === null ? 'No deadline' : `Closes on ${formatDateTime(closes_at, timeZone)}`
}
