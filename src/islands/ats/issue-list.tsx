import { CheckCircleIcon, MapPinIcon } from '@heroicons/react/24/outline'

import { EmptyState } from '#islands/ui/feedback/empty-state.tsx'
import type { AtsIssue } from '#lib/contract/ats.ts'

import { Gain } from './points.tsx'
import { SeverityBadge } from './severity-badge.tsx'

interface IssueListProps {
  issues: AtsIssue[]
  onLine: (index: number) => void
}

/** The issues by severity, each with its lines and a way to fix it. */
export function IssueList({ issues, onLine }: IssueListProps) {
  if (issues.length === 0)
    return (
      <EmptyState
        Icon={CheckCircleIcon}
        level={3}
        text="This resume has no issues: software can read all of it."
        title="No issues found"
      />
    )
  return (
    <ol className="ats-issues">
      {issues.map(issue => (
        <li key={issue.code}>
          <Issue issue={issue} onLine={onLine} />
        </li>
      ))}
    </ol>
  )
}

function Issue({ issue, onLine }: { issue: AtsIssue; onLine: (index: number) => void }) {
  const { code, description, lines, location, points, severity, solution, title } = issue
  const [first] = lines
  return (
    <article className="scroll-mt-4 py-4" id={`issue-${code}`} tabIndex={-1}>
      <div className="flex items-start gap-3">
        <Gain points={points} />
        <h3 className="min-w-0 grow break-words text-base font-medium">{title}</h3>
        <SeverityBadge severity={severity} />
      </div>
      <p className="mt-1 max-w-reading break-words">{description}</p>
      <p className="mt-2 max-w-reading break-words">
        <span className="font-medium">How to mend it: </span>
        {solution}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <span className="inline-flex items-center gap-1">
          <MapPinIcon aria-hidden="true" className="h-4 w-4" />
          <span className="sr-only">Where: </span>
          {location}
        </span>
        {first !== undefined && (
          <button className="link min-h-[1.5rem]" onClick={() => onLine(first)} type="button">
            Show in resume
            <span className="sr-only">: {title}</span>
          </button>
        )}
      </p>
    </article>
  )
}
