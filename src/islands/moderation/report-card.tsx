import { Button } from '#islands/ui/button.tsx'
import type { Report } from '#lib/contract/moderation.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { JOB_STATUS_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { REPORT_REASON_LABELS } from '#lib/shared/jobs/report-reasons.ts'

import { MeasureButton } from './measure-button.tsx'
import type { Measured } from './measures.ts'

export interface ReportActions {
  onDismiss: (report: Report) => void
  onLift: (measured: Measured) => void
  onRestrict: (measured: Measured) => void
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

/** One report: what it says, and the job, company or message with its owner. */
export function ReportCard({ actions, idle, report }: ReportCardProps) {
  const { created_at, evidence, quote, reporter } = report
  const source = evidence
    ? 'Found by our rules'
    : `Reported by ${reporter?.name ?? 'a deleted account'}`
  return (
    <article aria-labelledby={`report-${report.id}`} className="card space-y-3">
      <div>
        <h2 className="break-words text-lg" id={`report-${report.id}`}>
          <Thing report={report} />
        </h2>
        <p className="text-sm text-soft">
          {source} on {formatDateTime(created_at)} UTC
        </p>
      </div>
      {quote !== null && (
        <blockquote className="whitespace-pre-line break-words border-l pl-4">{quote}</blockquote>
      )}
      {evidence ? <EvidenceList evidence={evidence} /> : <Words report={report} />}
      <States report={report} />
      <Actions actions={actions} idle={idle} report={report} />
    </article>
  )
}

/** The text of the person who reported. */
function Words({ report: { reason, text } }: { report: Report }) {
  return (
    <>
      <p className="font-medium">{REPORT_REASON_LABELS[reason]}</p>
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
    </>
  )
}

/** The findings of the rules, with the text that caused them. */
function EvidenceList({ evidence }: { evidence: NonNullable<Report['evidence']> }) {
  if (evidence.length === 0)
    return <p className="text-soft">The evidence was erased with its account.</p>
  return (
    <ul aria-label="Evidence" className="space-y-3">
      {evidence.map(({ quote, rule, text }) => (
        <li key={`${rule} ${quote ?? text}`}>
          <p className="break-words font-medium">{text}</p>
          {quote !== null && (
            <blockquote className="whitespace-pre-line break-words border-l pl-4">
              <bdi>{quote}</bdi>
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The reported job, company or message. */
function Thing({ report: { account, company, job } }: { report: Report }) {
  if (company)
    return (
      <>
        <span className="font-normal text-soft">The company</span>{' '}
        <a className="link" href={`/companies/${company.id}`}>
          {company.name}
        </a>
      </>
    )
  if (!job) return <>A message of {account?.name ?? 'a deleted account'}</>
  return (
    <>
      <a className="link" href={`/moderation/jobs/${job.id}`}>
        {job.title}
      </a>{' '}
      <span className="font-normal text-soft">at {job.company_name}</span>
    </>
  )
}

function accountLabel({ company, job }: Report): string {
  if (company) return 'Owned by'
  return job ? 'Posted by' : 'Written by'
}

function States({ report }: { report: Report }) {
  const { account, job, outcome, resolved_at } = report
  return (
    <dl className="space-y-1 text-sm text-soft">
      {job && (
        <State label="Job" state={job.frozen_reason} word="frozen">
          {JOB_STATUS_LABELS[job.status]}
        </State>
      )}
      {account && (
        <State label={accountLabel(report)} state={account.suspended_reason} word="suspended">
          <a className="link" href={`/moderation/people/${account.id}`}>
            {account.name}
          </a>
          , {account.email}
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

function Actions({ actions: { onDismiss, ...measures }, idle, report }: ReportCardProps) {
  const { account, job, outcome } = report
  const about = `report ${report.id}`
  return (
    <div className="button-row">
      {job && (
        <MeasureButton
          {...measures}
          about={about}
          idle={idle}
          isRestricted={job.frozen_reason !== null}
          measured={{ id: job.id, kind: 'job', name: job.title }}
        />
      )}
      {account && (!account.is_moderator || account.suspended_reason !== null) && (
        <MeasureButton
          {...measures}
          idle={idle}
          isRestricted={account.suspended_reason !== null}
          measured={{ id: account.id, kind: 'account', name: account.name }}
        />
      )}
      {outcome === null && (
        <Button
          aria-label={`Dismiss ${about}`}
          disabled={idle}
          look="quiet"
          onClick={() => onDismiss(report)}
        >
          Dismiss
        </Button>
      )}
      {account?.is_moderator && account.suspended_reason === null && (
        <p className="text-sm text-soft">
          A moderator’s account cannot be suspended. Its role must be removed first.
        </p>
      )}
    </div>
  )
}
