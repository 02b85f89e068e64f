import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'

import { Button } from '#islands/ui/button.tsx'
import type { ReceivedSort } from '#lib/contract/applications/received-applications.ts'

import type { ListFilters } from './list-filters.ts'

const SORTS = {
  'newest': 'Newest',
  'oldest': 'Oldest',
  'name': 'Name A-Z',
  'name-desc': 'Name Z-A',
  'match': 'Highest match',
  'match-asc': 'Lowest match',
} as const satisfies Record<ReceivedSort, string>

/** A plain form that loads the page with other filters; choosing an order submits it at once. */
export function Filters({ filters: { search, sort, status, view } }: { filters: ListFilters }) {
  return (
    <form className="flex grow flex-wrap items-end gap-3">
      {view === 'board' && <input name="view" type="hidden" value={view} />}
      {status && <input name="status" type="hidden" value={status} />}
      <label className="min-w-[12rem] max-w-[24rem] grow">
        <span className="sr-only">Search applicants</span>
        <input
          className="input"
          defaultValue={search}
          maxLength={200}
          name="search"
          placeholder="Name, bio or skill"
          type="search"
        />
      </label>
      <label>
        <span className="sr-only">Sort by</span>
        <select
          className="input"
          defaultValue={sort}
          name="sort"
          onChange={event => event.currentTarget.form?.requestSubmit()}
        >
          {Object.entries(SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">
        <MagnifyingGlassIcon aria-hidden="true" className="icon" />
        Search
      </Button>
    </form>
  )
}
