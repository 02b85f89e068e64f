import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import type { FoundItem } from '#lib/contract/resumes/resume-reading.ts'

const CONFIDENCES = {
  high: { className: 'bg-green-wash text-green', label: 'High' },
  medium: { className: 'bg-yellow-wash text-yellow', label: 'Medium' },
  low: { className: 'bg-grey-wash text-grey', label: 'Low' },
} as const

type Evidence = Pick<FoundItem, 'confidence' | 'lines' | 'note'>

interface FindingProps extends Evidence {
  /** The accessible name of the checkbox: the field and the value. */
  children: ReactNode
  checked: boolean
  /** The current value of the profile, which the finding would replace. */
  current?: string
  onChange: (checked: boolean) => void
}

/** One finding: its checkbox, its confidence and its line in the resume. */
export function Finding(props: FindingProps) {
  const { checked, children, confidence, current, lines, note, onChange } = props
  return (
    <li className="py-2">
      <Checkbox
        checked={checked}
        label={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 break-words">{children}</span>
            <ConfidenceBadge confidence={confidence} />
          </span>
        }
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <div className="pl-8 text-sm text-soft">
        {current && (
          <p className="mt-0.5 break-words text-ink">
            {checked ? 'Replaces' : 'Your profile says'}: {current}
          </p>
        )}
        {note && <p className="mt-0.5">{note}</p>}
        {lines.length > 0 && (
          <p className="mt-0.5 break-words">
            <span className="sr-only">In your resume: </span>
            {lines.map(line => `“${line}”`).join(' ')}
          </p>
        )}
      </div>
    </li>
  )
}

function ConfidenceBadge({ confidence }: Pick<Evidence, 'confidence'>) {
  const { className, label } = CONFIDENCES[confidence]
  return (
    <span className={clsx('badge', className)}>
      <span className="sr-only">Confidence: </span>
      {label}
    </span>
  )
}
