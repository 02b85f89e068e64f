import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useRef } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
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

const OPTIONS = (Object.keys(SORTS) as ReceivedSort[]).map(value => ({
  label: SORTS[value],
  value,
}))

/** A plain form that loads the page with other filters; choosing an order submits it at once. */
export function Filters({ filters: { search, sort, status, view } }: { filters: ListFilters }) {
  const order = useRef<HTMLInputElement>(null)
  return (
    <form className="flex grow flex-wrap items-end gap-3">
      {view === 'board' && <input name="view" type="hidden" value={view} />}
      {status && <input name="status" type="hidden" value={status} />}
      <label className="grow max-md:basis-full md:min-w-[12rem] md:max-w-[24rem]">
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
      <input defaultValue={sort} name="sort" ref={order} type="hidden" />
      <ChoiceMenu
        className="max-md:grow"
        label="Sort by"
        onChoose={chosen => {
          if (!order.current) return
          order.current.value = chosen
          order.current.form?.requestSubmit()
        }}
        options={OPTIONS}
        text={SORTS[sort]}
        value={sort}
      />
      <Button className="max-md:grow" type="submit">
        <MagnifyingGlassIcon aria-hidden="true" className="icon" />
        Search
      </Button>
    </form>
  )
}
