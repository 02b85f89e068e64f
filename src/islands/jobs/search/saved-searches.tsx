import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { SavedSearch } from '#lib/contract/jobs/saved-searches.ts'
import { ALERT_LABELS, type AlertFrequency } from '#lib/shared/jobs/alerts.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { EditSearch } from './edit-search.tsx'
import { ALERT_OPTIONS } from './alert-options.ts'

interface SavedSearchesProps {
  /** The filters of each search in words, by its id. */
  criteria: Record<number, string>
  /** The address of each search's feed, by its id. */
  feeds: Record<number, string>
  searches: SavedSearch[]
}

/** The saved searches: open one, edit it, change how often it sends new jobs, or delete it. */
export function SavedSearches({ criteria, feeds, searches: initial }: SavedSearchesProps) {
  const [searches, setSearches] = useState(initial)
  if (searches.length === 0)
    return (
      <p className="text-soft">
        No saved search yet.{' '}
        <a className="link" href="/candidate/jobs">
          Search for jobs
        </a>{' '}
        and click Save Search.
      </p>
    )
  return (
    <ul className="divide-y">
      {searches.map(search => (
        <li className="py-3 first:pt-0 last:pb-0" key={search.id}>
          <SearchRow
            criteria={criteria[search.id] ?? ''}
            feed={feeds[search.id] ?? ''}
            onForget={() => setSearches(all => all.filter(({ id }) => id !== search.id))}
            search={search}
          />
        </li>
      ))}
    </ul>
  )
}

interface SearchRowProps {
  criteria: string
  feed: string
  onForget: () => void
  search: SavedSearch
}

function SearchRow({ criteria, feed, onForget, search }: SearchRowProps) {
  const { id, query } = search
  const [frequency, setFrequency] = useState(search.frequency)
  const [name, setName] = useState(search.name)
  const { busy, run } = useWork(showToast)

  const change = async (next: AlertFrequency) => {
    setFrequency(next)
    try {
      await call('PUT /candidates/saved-searches/{id}', {
        body: { frequency: next },
        params: { id },
      })
      showToast(`Alerts for “${name}”: ${ALERT_LABELS[next].toLowerCase()}.`, 'success')
    } catch (error) {
      setFrequency(frequency)
      showToast(messageOf(error, 'Failed to change the alerts. Please try again.'))
    }
  }
  const forget = () =>
    run(async () => {
      await call('DELETE /candidates/saved-searches/{id}', { params: { id } })
      showToast(`“${name}” was deleted.`, 'success')
      onForget()
    }, 'Failed to delete the search. Please try again.')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-[14rem]">
        <a className="link break-words font-medium" href={`/candidate/jobs${query}`}>
          {name}
        </a>
        {criteria !== name && <p className="truncate text-sm text-soft">{criteria}</p>}
        <a
          aria-label={`RSS feed of ${name}`}
          className="link flex min-h-[1.5rem] w-fit items-center text-sm"
          href={feed}
        >
          RSS feed
        </a>
      </div>
      <ChoiceMenu
        className="w-full md:w-[13rem]"
        label={`Alerts of ${name}`}
        onChoose={next => void change(next)}
        options={ALERT_OPTIONS}
        text={ALERT_LABELS[frequency]}
        value={frequency}
      />
      <div className="button-row max-md:w-full">
        <EditSearch onRenamed={setName} search={{ ...search, name }} />
        <Button aria-label={`Delete ${name}`} busy={busy} onClick={() => void forget()}>
          Delete
        </Button>
      </div>
    </div>
  )
}
