import { BellIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { SavedSearch } from '#lib/contract/jobs/saved-searches.ts'

import { SaveSearchDialog } from './save-search-dialog.tsx'

interface SaveSearchProps {
  /** The address of the search: "?q=nurse". */
  query: string
  /** A suggested name, made from the filters. */
  suggestion: string
}

/** Saves the search of the page as a new one or into a saved one, with its name and alerts. */
export function SaveSearch({ query, suggestion }: SaveSearchProps) {
  const [saved, setSaved] = useState<SavedSearch[] | null>(null)
  const { busy, run } = useWork(showToast)

  const open = () =>
    run(async () => {
      setSaved(await call('GET /candidates/saved-searches'))
    }, 'Failed to fetch saved searches')
  return (
    <>
      <Button
        busy={busy}
        className="max-sm:w-[var(--control)] max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
        onClick={() => void open()}
      >
        <BellIcon aria-hidden="true" className="icon" />
        <span className="max-sm:sr-only">Save Search</span>
      </Button>
      {saved && (
        <SaveSearchDialog
          onClose={() => setSaved(null)}
          query={query}
          saved={saved}
          suggestion={suggestion}
        />
      )}
    </>
  )
}
