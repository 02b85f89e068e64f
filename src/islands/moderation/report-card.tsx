import { Button } from '#islands/ui/button.tsx'
import type { Report } from '#lib/contract/moderation.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { JOB_STATUS_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { REPORT_REASON_LABELS } from '#lib/shared/jobs/report-reasons.ts'

import type { Measured } from './measure-dialog.tsx'

type Account = NonNullable<Report['account']>
type Job = NonNullable<Report['job']>

export interface ReportActions {
  dismiss: (report: Report) => void
  freeze: (measured: Measured) => void
  release: (job: Job) => void
  suspend: (measured: Measured) => void
  reinstate: (account: Account) => void
}

interface ReportCardProps {
  actions: ReportActions
  /** All buttons are disabled. */
  idle: boolean
  report: Report
}

const OUTCOMES = {
  dismissed: 'Dismissed',
  frozen: 'Job frozen',
  suspended: 'Account suspended',
} as const

/** One report: its text, and the job or message with its owner. */
export function ReportCard({ actions, idle, report }: ReportCardProps) {
  const { created_at, quote, reason, reporter, text } = report
  return (
    <article aria-labelledby={`report-${report.id}`} className="card space-y-3">
      <div>
        <h2 className="break-words text-lg" id={`report-${report.id}`}>
          <Thing report={report} />
        </h2>
        <p className="text-sm text-soft">
          Reported by {reporter?.name ?? 'a deleted account'} on {formatDateTime(created_at)} UTC
        </p>
      </div>
      {quote !== null && (
        <blockquote className="whitespace-pre-line break-words border-l pl-4">{quote}</blockquote>
      )}
      <p className="font-medium">{REPORT_REASON_LABELS[reason]}</p>
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
      <States report={report} />
      <Actions actions={actions} idle={idle} report={report} />
    </article>
  )
}

/** The reported job or message. */
function Thing({ report: { account, job } }: { report: Report }) {
  if (!job) return <>A message of {account?.name ?? 'a deleted account'}</>
  return (
    <>
      <a className="hover:underline" href={`/jobs/${job.id}`}>
        {job.title}
      </a>{' '}
      <span className="font-normal text-soft">at {job.company_name}</span>
    </>
  )
}

function States({ report: { account, job, outcome, resolved_at } }: { report: Report }) {
  return (
    <dl className="space-y-1 text-sm text-soft">
      {job && (
        <State label="Job" state={job.frozen_reason} word="frozen">
          {JOB_STATUS_LABELS[job.status]}
        </State>
      )}
      {account && (
        <State
          label={job ? 'Posted by' : 'Written by'}
          state={account.suspended_reason}
          word="suspended"
        >
          {account.name}, {account.email}
        </State>
      )}
      {outcome && resolved_at && (
        <State label="Outcome" state={null} word="">
          {OUTCOMES[outcome]} on {formatDateTime(resolved_at)} UTC
        </State>
      )}
    </dl>
  )
}

interface StateProps {
  children: React.ReactNode
  label: string
  /** The restriction that applies now; null if there is none. */
  state: string | null
  word: string
}

function State({ children, label, state, word }: StateProps) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{label}:</dt>
      <dd className="min-w-0 break-words text-ink">
        {children}
        {state !== null && ` (${word}: ${state})`}
      </dd>
    </div>
  )
}

function Actions({ actions, idle, report }: ReportCardProps) {
  const { account, job, outcome } = report
  const about = `report ${report.id}`
  return (
    <div className="flex flex-wrap gap-2">
      {job && <JobAction about={about} actions={actions} idle={idle} job={job} />}
      {account && <AccountAction account={account} actions={actions} idle={idle} />}
      {outcome === null && (
        <Button
          aria-label={`Dismiss ${about}`}
          disabled={idle}
          look="quiet"
          onClick={() => actions.dismiss(report)}
        >
          Dismiss
        </Button>
      )}
    </div>
  )
}

function JobAction({
  about,
  actions,
  idle,
  job,
}: Omit<ReportCardProps, 'report'> & { about: string; job: Job }) {
  if (job.frozen_reason !== null)
    return (
      <Button
        aria-label={`Release Job of ${about}`}
        disabled={idle}
        onClick={() => actions.release(job)}
      >
        Release Job
      </Button>
    )
  return (
    <Button
      aria-label={`Freeze Job of ${about}`}
      disabled={idle}
      onClick={() => actions.freeze({ id: job.id, kind: 'job', name: job.title })}
    >
      Freeze Job
    </Button>
  )
}

function AccountAction({
  account,
  actions,
  idle,
}: Omit<ReportCardProps, 'report'> & { account: Account }) {
  const { id, is_moderator, name, suspended_reason } = account
  if (suspended_reason !== null)
    return (
      <Button
        aria-label={`Reinstate Account of ${name}`}
        disabled={idle}
        onClick={() => actions.reinstate(account)}
      >
        Reinstate Account
      </Button>
    )
  if (is_moderator)
    return (
      <p className="self-center text-sm text-soft">
        A moderator’s account cannot be suspended: ask the operator.
      </p>
    )
  return (
    <Button
      aria-label={`Suspend Account of ${name}`}
      disabled={idle}
      onClick={() => actions.suspend({ id, kind: 'account', name })}
    >
      Suspend Account
    </Button>
  )
}
