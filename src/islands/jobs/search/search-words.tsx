import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Combobox } from '#islands/ui/fields/combobox.tsx'
import type { Suggestion } from '#islands/ui/fields/use-suggestions.ts'
import type { SuggestedPhrase } from '#lib/contract/jobs/jobs.ts'
import { call } from '#lib/client/api.ts'
import {
  dropRecentSearch,
  readRecentSearches,
  storeRecentSearch,
} from '#lib/client/jobs/recent-searches.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

const SHORTEST = 2
const KINDS: Record<SuggestedPhrase['kind'], string> = {
  company: 'Company',
  place: 'Place',
  skill: 'Skill',
  title: 'Job title',
}

const LABEL = 'Job title, keywords, or company'

interface SearchWordsProps {
  /** The empty field shows its label itself. */
  labelInside?: boolean
  words?: string | undefined
}

/**
 * The search field: suggests titles, skills, companies and places during typing, and the last searches of this
 * browser while it is empty. A chosen suggestion is searched for at once.
 */
export function SearchWords({ labelInside = false, words = '' }: SearchWordsProps) {
  const [typed, setTyped] = useState(words)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    const remember = () => storeRecentSearch(input.current?.value ?? '')
    const reset = () => setTyped(words)
    form?.addEventListener('submit', remember)
    form?.addEventListener('reset', reset)
    return () => {
      form?.removeEventListener('submit', remember)
      form?.removeEventListener('reset', reset)
    }
  }, [words])

  const search = ({ value }: Suggestion) => {
    // The form sends what the field shows.
    flushSync(() => setTyped(value))
    input.current?.form?.requestSubmit()
  }
  return (
    <Combobox
      inputRef={input}
      label={LABEL}
      maxLength={LENGTHS.search.max}
      name="q"
      onChange={setTyped}
      onRemove={({ value }) => dropRecentSearch(value)}
      onTake={search}
      opensOnClick
      placeholder={labelInside ? LABEL : undefined}
      suggest={suggestSearches}
      type="search"
      value={typed}
    />
  )
}

async function suggestSearches(typed: string): Promise<Suggestion[]> {
  const q = typed.trim()
  if (q === '') return recentSearches()
  if (q.length < SHORTEST) return []
  const { phrases } = await call('GET /jobs/suggestions', { query: { q } })
  return phrases.map(({ kind, text }) => ({ note: KINDS[kind], value: text }))
}

function recentSearches(): Suggestion[] {
  return readRecentSearches().map(value => ({ isRemovable: true, note: 'Recent', value }))
}
