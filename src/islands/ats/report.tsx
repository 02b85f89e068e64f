import { useState } from 'react'

import { type TabItem, Tabs } from '#islands/ui/tabs.tsx'
import type { AtsScore } from '#lib/contract/ats.ts'

import { Improvements } from './improvements.tsx'
import { IssueList } from './issue-list.tsx'
import { Keywords } from './keywords.tsx'
import { Preview } from './preview.tsx'

interface ReportProps {
  report: Pick<AtsScore, 'improvements' | 'issues' | 'keywordMatch' | 'preview'>
}

/** An element of the report to go to. */
interface Target {
  tab: 'issues' | 'preview'
  id: string
}

/** The parsed text and the findings, each with links to the other. */
export function Report({ report }: ReportProps) {
  const { improvements, issues, keywordMatch, preview } = report
  const [open, setOpen] = useState(issues.length > 0 ? 'issues' : 'preview')
  const go = ({ id, tab }: Target) => {
    // On wide screens the lines stand beside the issues.
    if (!isShown(document.getElementById(id))) setOpen(tab)
    // The tab renders its content before the next frame.
    requestAnimationFrame(() => focusOn(id))
  }
  const showLine = (index: number) => go({ id: `line-${index}`, tab: 'preview' })
  const showIssue = (code: string) => go({ id: `issue-${code}`, tab: 'issues' })
  const keywords: TabItem[] = keywordMatch
    ? [
        {
          content: <Keywords match={keywordMatch} onLine={showLine} />,
          key: 'keywords',
          label: 'Keyword Analysis',
        },
      ]
    : []

  return (
    <Tabs
      label="Your resume"
      onChange={setOpen}
      selected={open}
      tabs={[
        {
          content: <Preview issues={issues} onIssue={showIssue} sections={preview} />,
          key: 'preview',
          label: 'Resume Preview',
        },
        {
          content: (
            <div className="ats-panes">
              {issues.length > 0 && (
                <div className="ats-lines">
                  <Preview issues={issues} onIssue={showIssue} sections={preview} />
                </div>
              )}
              <IssueList issues={issues} onLine={showLine} />
            </div>
          ),
          count: issues.length,
          key: 'issues',
          label: 'Issues',
        },
        ...keywords,
        {
          content: <Improvements improvements={improvements} onLine={showLine} />,
          key: 'recommendations',
          label: 'Recommendations',
        },
      ]}
    />
  )
}

function isShown(element: HTMLElement | null): boolean {
  return element !== null && element.getClientRects().length > 0
}

function focusOn(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
