import { CheckCircleIcon } from '@heroicons/react/24/outline'

import { EmptyState } from '#islands/ui/feedback/empty-state.tsx'
import type { Improvement } from '#lib/contract/ats.ts'

import { Points } from './points.tsx'

interface ImprovementsProps {
  improvements: Improvement[]
  onLine: (index: number) => void
}

/** Recommendations, the largest possible gain first. */
export function Improvements({ improvements, onLine }: ImprovementsProps) {
  if (improvements.length === 0)
    return (
      <EmptyState
        Icon={CheckCircleIcon}
        level={3}
        text="This resume has all the points there are. Keep it up to date."
        title="Nothing left to do"
      />
    )
  return (
    <ol className="card divide-y py-0 md:py-0">
      {improvements.map(({ lines: [line], points, text, title }, at) => (
        <li className="grid grid-cols-[2.25rem_1fr] gap-x-3 py-4" key={title}>
          <span aria-hidden="true" className="text-right tabular-nums text-soft">
            {at + 1}.
          </span>
          <div className="min-w-0">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <h3 className="min-w-0 break-words text-base">{title}</h3>
              <Points points={points} />
            </div>
            <p className="mt-1 max-w-reading break-words">{text}</p>
            {line !== undefined && (
              <button
                className="link mt-1 min-h-[1.5rem] text-sm"
                onClick={() => onLine(line)}
                type="button"
              >
                Show in resume
                <span className="sr-only">: {title}</span>
              </button>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
