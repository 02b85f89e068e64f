import { PencilSquareIcon, TrashIcon } from '@heroicons/react/24/outline'

import { IconButton } from '#islands/ui/icon-button.tsx'

interface EntryCardProps {
  title: string
  /** The company and its location, or the institution. */
  subtitle: string
  period: string
  description: string | null
  onDelete: () => void
  onEdit: () => void
}

/** A position or a period of study. */
export function EntryCard({
  description,
  onDelete,
  onEdit,
  period,
  subtitle,
  title,
}: EntryCardProps) {
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <h3 className="text-base font-medium">{title}</h3>
        <p>{subtitle}</p>
        <p className="text-sm text-soft">{period}</p>
        {description && <p className="mt-2 whitespace-pre-line">{description}</p>}
      </div>
      <div className="flex shrink-0">
        <IconButton label={`Edit ${title}`} onClick={onEdit}>
          <PencilSquareIcon aria-hidden="true" className="icon" />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={onDelete}>
          <TrashIcon aria-hidden="true" className="icon" />
        </IconButton>
      </div>
    </li>
  )
}
