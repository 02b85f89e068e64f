import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useRef } from 'react'

import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { optionsOf } from '#islands/ui/options.ts'
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

const OPTIONS = optionsOf(Object.keys(SORTS) as ReceivedSort[], SORTS)

/** A plain form that loads the page with other filters; choosing an order submits it at once. */
export function Filters({ filters: { search, sort, status, view } }: { filters: ListFilters }) {
  const order = useRef<HTMLInputElement>(null)
  return (
    <search className="review-filters">
      <form autoComplete="off" className="contents">
        {view === 'board' && <input name="view" type="hidden" value={view} />}
        {status && <input name="status" type="hidden" value={status} />}
        <div className="relative min-w-0 grow md:max-w-[24rem]">
          <input
            aria-label="Search applicants"
            className="input pr-12"
            defaultValue={search}
            maxLength={200}
            name="search"
            placeholder="Name, bio or skill"
            type="search"
          />
          <IconButton className="absolute right-0 top-0" label="Search" type="submit">
            <MagnifyingGlassIcon aria-hidden="true" className="icon" />
          </IconButton>
        </div>
        <input defaultValue={sort} name="sort" ref={order} type="hidden" />
        <ChoiceMenu
          label="Sort by"
          onChoose={newOrder => {
            if (!order.current) return
            order.current.value = newOrder
            order.current.form?.requestSubmit()
          }}
          options={OPTIONS}
          text={SORTS[sort]}
          value={sort}
        />
      </form>
    </search>
  )
}
