import { Button } from '#islands/ui/button.tsx'

import { MoveMenu } from '../board/move-menu.tsx'
import type { Review } from './use-review.ts'

/** Actions for the selected applications; hidden while none is selected. */
export function SelectionBar({ review }: { review: Review }) {
  const { applications, clearSelection, moveSelected, selected } = review
  // Candidates whose names are hidden cannot receive messages.
  const people = applications.flatMap(({ candidate, id }) =>
    selected.has(id) && candidate.user_id !== null ? [candidate.user_id] : [],
  )
  return (
    <div aria-live="polite">
      {selected.size > 0 && (
        <div className="float fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit flex-wrap items-center gap-3 px-4 py-2">
          <span className="tabular-nums">{selected.size} selected</span>
          <MoveMenu
            name={selected.size === 1 ? 'the selected applicant' : `${selected.size} applicants`}
            onMove={moveSelected}
          />
          {people.length > 0 && (
            <a
              className="button button-outline"
              href={`/recruiter/inbox?several=${[...new Set(people)].join(',')}`}
            >
              Message
            </a>
          )}
          <Button look="quiet" onClick={clearSelection}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
