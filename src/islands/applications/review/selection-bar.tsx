import { Button } from '#islands/ui/button.tsx'
import { BULK_RECEIVERS } from '#lib/shared/messaging.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { MoveMenu } from '../board/move-menu.tsx'
import type { Selection } from './use-selection.ts'

/** Actions for the selected applications; hidden while none is selected. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { clear, move, selected, total } = selection
  const amount = formatFigure(selected.length)
  // Candidates whose names are hidden cannot receive messages.
  const people = [...new Set(selected.flatMap(({ candidate }) => candidate.user_id ?? []))]
  return (
    <div aria-live="polite">
      {selected.length > 0 && (
        <div className="selection-bar button-row float fixed inset-x-4 bottom-4 z-20 mx-auto w-fit items-center px-4 py-2">
          <span className="grow tabular-nums md:mr-2">
            {total === null
              ? `${amount} selected`
              : `First ${amount} of ${formatFigure(total)} selected`}
          </span>
          <MoveMenu
            name={selected.length === 1 ? 'the selected applicant' : `${amount} applicants`}
            onMove={move}
          />
          {people.length > 0 && people.length <= BULK_RECEIVERS && (
            <a
              className="button button-outline"
              href={`/recruiter/inbox?several=${people.join(',')}`}
            >
              Message
            </a>
          )}
          {people.length > BULK_RECEIVERS && (
            <span className="text-soft">A message reaches at most {BULK_RECEIVERS} people</span>
          )}
          <Button look="quiet" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
