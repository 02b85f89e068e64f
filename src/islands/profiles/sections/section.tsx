import { PencilSquareIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

import { Button } from '#islands/ui/button.tsx'

interface SectionProps {
  children: ReactNode
  /** The anchor for links to missing parts. */
  id: string
  title: string
  /** A button in place of "Edit". */
  action?: ReactNode
  /** Opens the section's form; omitted while it is open. */
  onEdit?: (() => void) | undefined
  /** Another section is open. */
  waiting?: boolean
}

/** The id of the button that opens a section; it gets the focus when the form closes. */
export function editButtonOf(section: string): string {
  return `edit-${section}`
}

/** A part of the profile under its heading. */
export function Section({ action, children, id, onEdit, title, waiting = false }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="card scroll-mt-4" id={id}>
      <div className="mb-4 -mr-2 -mt-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id={`${id}-title`}>{title}</h2>
        {action}
        {onEdit && (
          <Button
            aria-label={`Edit ${title}`}
            id={editButtonOf(id)}
            disabledBecause={waiting ? 'Save the open section first.' : null}
            look="quiet"
            onClick={onEdit}
          >
            <PencilSquareIcon aria-hidden="true" className="icon" />
            Edit
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
