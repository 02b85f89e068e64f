import {
  ListBulletIcon,
  QuestionMarkCircleIcon,
  ViewColumnsIcon,
} from '@heroicons/react/24/outline'

import { IconButton } from '#islands/ui/icon-button.tsx'

import { Filters } from './filters.tsx'
import { hrefWith, type ListFilters } from './list-filters.ts'

interface ReviewHeadProps {
  filters: ListFilters
  onShortcuts: () => void
}

/** Search, sort order, the switch between list and board, and the list of keys. */
export function ReviewHead({ filters, onShortcuts }: ReviewHeadProps) {
  return (
    <div className="review-head">
      <Filters filters={filters} />
      <div className="ml-auto flex gap-1">
        <ViewLinks filters={filters} />
        <IconButton
          className="hidden lg:inline-flex"
          label="Keyboard shortcuts"
          onClick={onShortcuts}
          shortcut="?"
        >
          <QuestionMarkCircleIcon aria-hidden="true" className="icon" />
        </IconButton>
      </div>
    </div>
  )
}

const VIEWS = [
  ['list', 'List', ListBulletIcon],
  ['board', 'Board', ViewColumnsIcon],
] as const

/** List and board each have an address. A phone shows the icon of the other one. */
function ViewLinks({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label="View" className="flex gap-1">
      {VIEWS.map(([view, label, Icon]) => (
        <a
          aria-current={filters.view === view ? 'page' : undefined}
          className="button button-quiet view-link"
          href={hrefWith(filters, { view })}
          key={view}
        >
          <Icon aria-hidden="true" className="icon" />
          <span className="max-md:sr-only">{label}</span>
        </a>
      ))}
    </nav>
  )
}
